"""The ferry and boat law of Bihar and Madhya Pradesh as dated, cited, tested rules."""
