"""What speaks HTTP: the gateways' webhooks, the page with the simulated phones, health, metrics."""
