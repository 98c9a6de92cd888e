"""Getting messages to people: pure decisions (retry, escalation, reminders) and what runs them."""
