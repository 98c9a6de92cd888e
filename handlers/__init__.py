"""The conversation: pure, one topic per module; it asks `core` and says by catalogue name."""
