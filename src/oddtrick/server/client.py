"""The browser client as it was built: its files, compressed beforehand, and `index.html` for every page of its own."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

FOLDER: Final = Path(__file__).parent / "web"
IMMUTABLE: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
CODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""How a file may come, the best first, and how the copies end."""
_PAGES = re.compile(r"/(?:(?:games|rules|score)/[^/]+|t/[^/]+(?:/[^/]+|/deals/\d+)?|verify|settings)?/?")
_INLINE_SCRIPT = re.compile(rb"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
_TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".woff2": "font/woff2"}

NOT_BUILT: Final = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Oddtrick</title>
<h1>The card room is open, but its pages are not built</h1>
<p>Start it with <code>script/server</code>, which builds them, or run <code>python script/_client.py</code> and start
again. Meanwhile <code>oddtrick play</code> plays in the terminal, and programs find the service at
<a href="/api/v1/openapi.json">/api/v1</a>.</p>
<section lang="ru">
<h1>Игорный зал открыт, но его страницы не собраны</h1>
<p>Запустите его командой <code>script/server</code>, она их соберёт, или выполните
<code>python script/_client.py</code> и запустите снова. А пока <code>oddtrick play</code> играет в терминале.</p>
</section>
</html>
"""


class BuiltFile(NamedTuple):
    """A file as it is sent: its content by coding (`identity` is the file itself), its type, tag and how long it keeps."""

    contents: dict[str, bytes]
    kind: str
    tag: str
    keeps: str

    def best(self, accepted: str) -> str:
        """The coding to send to who accepts these."""
        names = {part.partition(";")[0].strip() for part in accepted.split(",") if "q=0" not in part.split(";")[-1:]}
        return next((coding for coding in CODINGS if coding in names and coding in self.contents), "identity")


class Client:
    """Answers GET and HEAD with the files of a built client; an ASGI application."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.files = dict(_read(folder)) if folder.is_dir() else {}
        self.index = self.files.pop("/index.html", None)
        self.scripts = list(_scripts(self.index)) if self.index else []
        """The hashes of scripts that stand in the page itself, as a content security policy names them."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        await self.answer(request)(scope, receive, send)

    def answer(self, request: Request) -> Response:
        """The answer to a request for a file or a page."""
        if request.method not in ("GET", "HEAD"):
            return Response(status_code=405, headers={"Allow": "GET, HEAD"})
        path = request.scope["path"]
        if (found := self.files.get(path)) is not None:
            return _sent(found, request)
        if self.index is None:
            return Response(NOT_BUILT, 503, {"Cache-Control": "no-store"}, "text/html")
        is_page = _PAGES.fullmatch(path) is not None
        if not is_page and "." in path.rpartition("/")[2]:
            return Response("there is no such file\n", 404, {"Cache-Control": ASK_AGAIN}, "text/plain")
        return _sent(self.index, request, 200 if is_page else 404)


def _sent(found: BuiltFile, request: Request, status: int = 200) -> Response:
    headers = {"Cache-Control": found.keeps, "ETag": found.tag, "Vary": "Accept-Encoding"}
    if found.tag in request.headers.get("if-none-match", "") and status == 200:
        return Response(status_code=304, headers=headers)
    coding = found.best(request.headers.get("accept-encoding", ""))
    if coding != "identity":
        headers["Content-Encoding"] = coding
    return Response(found.contents[coding], status, headers, found.kind)


def _read(folder: Path) -> Iterator[tuple[str, BuiltFile]]:
    copies = tuple(CODINGS.values())
    for place in sorted(folder.rglob("*")):
        name = place.relative_to(folder).as_posix()
        if not place.is_file() or name.endswith(copies) or any(part.startswith(".") for part in name.split("/")):
            continue
        contents = {"identity": place.read_bytes()}
        for coding, ending in CODINGS.items():
            if (copy := place.with_name(place.name + ending)).is_file():
                contents[coding] = copy.read_bytes()
        kind = _TYPES.get(place.suffix) or guess_type(place.name)[0] or "application/octet-stream"
        tag = f'"{sha256(contents["identity"]).hexdigest()[:20]}"'
        yield f"/{name}", BuiltFile(contents, kind, tag, IMMUTABLE if name.startswith("assets/") else ASK_AGAIN)


def _scripts(index: BuiltFile) -> Iterator[str]:
    for script in _INLINE_SCRIPT.findall(index.contents["identity"]):
        yield f"'sha256-{b64encode(sha256(script).digest()).decode()}'"
