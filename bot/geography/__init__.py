"""Where things are: villages of the post's directory by sound, pins by the post offices near them."""
