"""Who a visitor is, and how much they may ask for."""
