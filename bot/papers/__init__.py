"""Papers made from what is known of an incident: the letter within 24 hours, the situation report."""
