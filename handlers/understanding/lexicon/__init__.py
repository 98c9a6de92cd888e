"""Word lists by role, in romanised spellings that stand for both scripts."""
