"""The WebSocket of uvicorn with a short way in and out: frames that go to several clients are made once and written straight
to the transport, and what comes in is answered without a queue and a task between. Everything else, from handshake to
keep-alive and limits, is uvicorn's and that of websockets.
"""

from __future__ import annotations

from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from oddtrick.server.ears import Message

EXTENSION = "oddtrick.line"
"""Where an application finds the line in the scope of a connection; other servers do not offer it."""


class QuickSocket(WebSocketsSansIOProtocol):
    """Offers a quick line to its application."""

    listener: Callable[[str | bytes], None] | None = None

    async def run_asgi(self) -> None:
        self.scope["extensions"][EXTENSION] = QuickLine(self)  # type: ignore[assignment]  # any object may stand there
        await super().run_asgi()

    def send_receive_event_to_app(self) -> None:
        if self.listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        text = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self.listener(text)


class QuickLine:
    """A line that writes to the transport at once; the transport keeps what the client does not take yet."""

    def __init__(self, socket: QuickSocket) -> None:
        self._socket = socket

    def listen(self, listener: Callable[[str | bytes], None]) -> None:
        """From now on give every text that comes in to a listener instead of the application."""
        self._socket.listener = listener

    def send(self, message: Message) -> None:
        socket = self._socket
        if not socket.close_sent and not socket.transport.is_closing():
            socket.transport.write(message.frame)

    def waiting(self) -> int:
        return self._socket.transport.get_write_buffer_size()

    def finish(self) -> None:
        task = self._socket.loop.create_task(self._socket.send({"type": "websocket.close", "code": 1000}))
        self._socket.tasks.add(task)
        task.add_done_callback(self._socket.tasks.discard)

    def drop(self) -> None:
        self._socket.transport.abort()
