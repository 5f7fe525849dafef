"""The messages of a table's socket, in both directions. The client's types are generated from these structs."""
