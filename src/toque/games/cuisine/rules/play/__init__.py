"""What happens in a game of cuisine: setting up, turns, abilities, meals, and the end."""
