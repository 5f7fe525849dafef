"""What happens at a banquet: setting up, turns, scoring, and the end."""
