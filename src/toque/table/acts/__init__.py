"""What people, bots and the clock can do at a table; each act returns the next match."""
