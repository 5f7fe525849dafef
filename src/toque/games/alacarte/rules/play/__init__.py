"""What happens in a game of a la carte: turns, coffee breaks, and the end."""
