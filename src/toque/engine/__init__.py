"""What all games share: positions, chance, playouts, records. Imports nothing else of Toque."""
