"""Everything that touches the world: channels, words, store, delivery, web, command line."""
