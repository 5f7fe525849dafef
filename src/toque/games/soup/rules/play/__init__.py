"""What happens in a game of soup: menus are chosen, cards are played, pots are taken, rounds are scored."""
