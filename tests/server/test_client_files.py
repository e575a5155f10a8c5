"""How the built client is handed out: compressed copies, what keeps for ever, pages, and what is said where it is not built."""

from __future__ import annotations

import gzip
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from oddtrick.server.client import Client

SCRIPT = "document.documentElement.dataset.theme = 'dark'"
INDEX = f"<!doctype html><title>Oddtrick</title><script>{SCRIPT}</script><script type=module src=/assets/a.js></script>"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A folder like one that the build leaves."""
    assets = tmp_path / "web" / "assets"
    assets.mkdir(parents=True)
    (assets.parent / "index.html").write_text(INDEX)
    (assets.parent / ".built").write_text("stamp")
    (assets.parent / "sw.js").write_text("self")
    (assets / "index-abc123.js").write_text("let it = 1;" * 100)
    (assets / "index-abc123.js.gz").write_bytes(gzip.compress(b"let it = 1;" * 100))
    return assets.parent


@pytest.fixture
def web(built: Path) -> TestClient:
    return TestClient(Client(built))


@pytest.mark.parametrize(
    "path",
    ["/", "/games/napoleon", "/rules/pope_joan", "/t/abc", "/t/abc/invite", "/t/abc/deals/3", "/verify", "/settings"],
)
def test_every_page_is_the_same_file_and_is_asked_for_again(web: TestClient, path: str) -> None:
    answer = web.get(path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/html")
    again = web.get(path, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_what_has_its_hash_in_its_name_keeps_for_ever(web: TestClient) -> None:
    assert "immutable" in web.get("/assets/index-abc123.js").headers["cache-control"]
    assert web.get("/sw.js").headers["cache-control"] == "no-cache"


def test_a_compressed_copy_is_sent_to_who_takes_it(web: TestClient) -> None:
    plain = web.get("/assets/index-abc123.js", headers={"Accept-Encoding": "identity"})
    packed = web.get("/assets/index-abc123.js", headers={"Accept-Encoding": "br, gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.text == plain.text
    assert packed.headers["vary"] == "Accept-Encoding"
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])
    assert packed.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize("path", ["/nowhere", "/t", "/t/a/b/c/d", "/games", "/t/abc/deals/x"])
def test_a_page_that_is_not_there_says_so_in_the_client(web: TestClient, path: str) -> None:
    answer = web.get(path)
    assert (answer.status_code, answer.text) == (404, INDEX)


@pytest.mark.parametrize("path", ["/assets/gone.js", "/.built", "/../pyproject.toml", "/assets/index-abc123.js.gz"])
def test_a_file_that_is_not_there_is_no_page(web: TestClient, path: str) -> None:
    answer = web.get(path)
    assert answer.status_code == 404
    assert "Oddtrick" not in answer.text


def test_nothing_can_be_sent_to_a_page(web: TestClient) -> None:
    answer = web.post("/")
    assert answer.status_code == 405
    assert answer.headers["allow"] == "GET, HEAD"


def test_a_script_in_the_page_is_named_by_its_hash(built: Path) -> None:
    digest = b64encode(sha256(SCRIPT.encode()).digest()).decode()
    assert Client(built).scripts == [f"'sha256-{digest}'"]


def test_a_client_that_is_not_built_says_what_to_do_in_both_languages(tmp_path: Path) -> None:
    answer = TestClient(Client(tmp_path / "web")).get("/")
    assert answer.status_code == 503
    assert "script/server" in answer.text
    assert 'lang="ru"' in answer.text
