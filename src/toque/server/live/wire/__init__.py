"""What goes over the wire at a table, both ways. The client's types are made from these structs."""
