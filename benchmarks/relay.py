"""The peer of the service's benchmark: a bare relay on the same server. What one client of a table says all are told; nothing is
checked and nothing is kept.
"""

from __future__ import annotations

import sys
from collections import defaultdict

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

tables: dict[str, list[WebSocket]] = defaultdict(list)


async def relay(socket: WebSocket) -> None:
    """Join a table, and pass on whatever comes."""
    await socket.accept()
    company = tables[socket.path_params["table"]]
    company.append(socket)
    await socket.send_text(await socket.receive_text())
    try:
        while True:
            text = await socket.receive_text()
            for other in company:
                await other.send_text(text)
    except WebSocketDisconnect:
        company.remove(socket)


if __name__ == "__main__":
    uvicorn.run(
        Starlette(routes=[WebSocketRoute("/ws/v1/tables/{table}", relay)]),
        port=int(sys.argv[1]),
        log_level="warning",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
    )
