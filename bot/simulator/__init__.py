"""The simulated phones: the far end of the channel `simulator`, and the clock that can be moved."""
