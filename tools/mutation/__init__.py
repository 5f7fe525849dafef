"""What `./run mutate` does: changes rules one small step at a time, and checks whether their tests notice."""
