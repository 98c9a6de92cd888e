"""What an SMS can carry: its alphabet, its segments, and where a text may be cut."""
