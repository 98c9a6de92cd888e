"""The history of the schema, one module per step."""
