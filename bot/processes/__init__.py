"""The processes a service is made of: web, workers, ticker, and the supervisor that keeps them."""
