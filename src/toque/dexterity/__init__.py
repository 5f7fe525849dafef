"""The physics of pours and flips, gestures for it, and the outcome tables made from it (ALC-19, ALC-43, ALC-52)."""
