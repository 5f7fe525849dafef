"""What a la carte asks of people's hands, and what average hands do."""
