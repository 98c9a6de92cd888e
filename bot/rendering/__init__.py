"""From typed lines to the words of one language, fitted to the phone that reads them."""
