"""The root of the errors that are told to a person as they are: one line, and how to mend it."""

from __future__ import annotations


class Refusal(Exception):
    """Something asked for cannot be done. The message is one line that says why and the mend."""
