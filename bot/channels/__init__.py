"""One module per channel: each reads its gateway's requests and sends through its client."""
