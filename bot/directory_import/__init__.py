"""The office's directory as a spreadsheet: read with its faults named by cell, and written again."""
