"""The search: it judges candidates by playing them out in worlds that the seat cannot tell from the real one."""
