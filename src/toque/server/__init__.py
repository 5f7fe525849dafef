"""Tables on the network: HTTP, WebSocket, long poll. Rules and clocks are the table's, journals the store's."""
