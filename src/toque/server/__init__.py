"""Tables on the network, by HTTP, WebSocket and long poll. `table/` has the rules and clocks, `store/` the journals."""
