"""What `./run` works with: packages, the compiled engine, the client, steps, progress. Standard library only."""
