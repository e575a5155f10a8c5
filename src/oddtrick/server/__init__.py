"""The card room: tables for people and bots over HTTP and WebSocket, kept so that nothing acknowledged is ever lost."""
