"""Incidents for those who look back: the whole record of one, figures of a month, exports."""
