"""The sentences of the service, one folder per language and one file per topic."""
