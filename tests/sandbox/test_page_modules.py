"""The page's pure modules, run where they run: in the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio
from playwright.async_api import expect

from tests.sandbox.browser import table_with

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from playwright.async_api import Page

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def page() -> AsyncIterator[Page]:
    async with table_with(bot=False) as table:
        yield await table.sit(table.room())
        assert table.troubles == []


async def call(page: Page, module: str, name: str, *given: Any) -> Any:  # noqa: ANN401 - whatever JSON says
    """Call an exported function with arguments that JSON can carry."""
    script = "async ([module, name, given]) => (await import(`/page/js/${module}.js`))[name](...given)"
    return await page.evaluate(script, [module, name, list(given)])


def p(*children: Any) -> dict[str, Any]:  # noqa: ANN401 - text or marks
    return {"t": "p", "c": list(children)}


def mark(kind: str, *children: Any) -> dict[str, Any]:  # noqa: ANN401 - text or marks
    return {"t": kind, "c": list(children)}


def link(url: str, *children: Any, **title: str) -> dict[str, Any]:  # noqa: ANN401 - text or marks
    return {"t": "link", "url": url, "c": list(children) or [url], **title}


def one(kind: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - whatever the mark carries
    return {"t": kind, **fields}


MARKDOWN: list[tuple[str, list[Any]]] = [
    ("plain", [p("plain")]),
    (
        "**bold** and *italic* and _italic_",
        [p(mark("b", "bold"), " and ", mark("i", "italic"), " and ", mark("i", "italic"))],
    ),
    ("***both***", [p(mark("i", mark("b", "both")))]),
    ("__under *and* line__", [p(mark("u", "under ", mark("i", "and"), " line"))]),
    ("~~gone~~ ||hidden||", [p(mark("s", "gone"), " ", mark("spoiler", "hidden"))]),
    ("snake_case_name", [p("snake_case_name")]),
    ("2 * 3 * 4", [p("2 * 3 * 4")]),
    (r"\*not\* \_this\_", [p("*not* _this_")]),
    (r"¯\_(ツ)_/¯", [p(r"¯\_(ツ)_/¯")]),
    ("`**code**` ``a ` b``", [p(one("code", text="**code**"), " ", one("code", text="a ` b"))]),
    ("```py\nx = 1\n```", [one("pre", lang="py", text="x = 1")]),
    ("so ```*x*``` then", [p("so "), one("pre", lang="", text="*x*"), p(" then")]),
    ("# One\n## Two\n### Three\n#### no", [mark("h1", "One"), mark("h2", "Two"), mark("h3", "Three"), p("#### no")]),
    ("#hashtag", [p("#hashtag")]),
    ("-# small *print*", [mark("sub", "small ", mark("i", "print"))]),
    ("> one\n> two\nthree", [mark("quote", p("one\ntwo")), p("three")]),
    (">>> all\nthe rest", [mark("quote", p("all\nthe rest"))]),
    (">no quote", [p(">no quote")]),
    (
        "- a\n- b\n  - c\n- d",
        [mark("ul", mark("li", "a"), mark("li", "b", mark("ul", mark("li", "c"))), mark("li", "d"))],
    ),
    ("3. three\n4. four", [{"t": "ol", "start": 3, "c": [mark("li", "three"), mark("li", "four")]}]),
    ("text\n- item", [p("text"), mark("ul", mark("li", "item"))]),
    (
        "<@1> <@!2> <@&3> <#4>",
        [p(one("user", id="1"), " ", one("user", id="2"), " ", one("role", id="3"), " ", one("channel", id="4"))],
    ),
    (
        "</data export:7> <:smile:8> <a:wave:9>",
        [
            p(
                one("command", name="data export", id="7"),
                " ",
                one("emoji", name="smile", id="8"),
                " ",
                one("emoji", name="wave", id="9"),
            )
        ],
    ),
    (
        "<t:1700000000> <t:1700000000:R>",
        [p(one("time", at=1700000000, style="f"), " ", one("time", at=1700000000, style="R"))],
    ),
    ("@everyone", [p(one("all", name="everyone"))]),
    ("see https://a.example/b_c_d.", [p("see ", link("https://a.example/b_c_d"), ".")]),
    ("(https://a.example/x)", [p("(", link("https://a.example/x"), ")")]),
    ("https://a.example/(x)", [p(link("https://a.example/(x)"))]),
    ("<https://a.example>", [p(link("https://a.example"))]),
    ("[a **b**](https://a.example)", [p(link("https://a.example", "a ", mark("b", "b"), title=""))]),
    ('[a](<https://a.example> "why")', [p(link("https://a.example", "a", title="why"))]),
    ("[a](javascript:alert(1))", [p("[a](javascript:alert(1))")]),
    ("[a](data:text/html,x)", [p("[a](data:text/html,x)")]),
    ("**open", [p("**open")]),
    ("<b>html</b> &amp;", [p("<b>html</b> &amp;")]),
]


@pytest.mark.parametrize(("text", "blocks"), MARKDOWN)
async def test_markdown(page: Page, text: str, blocks: list[Any]) -> None:
    assert await call(page, "markdown", "parse", text) == blocks


TIMED = """async (text) => {
    const { parse } = await import('/page/js/markdown.js');
    const start = performance.now();
    parse(text);
    return performance.now() - start;
}"""


async def test_markdown_of_hostile_length_is_quick(page: Page) -> None:
    for text in ("*" * 4000, "_a" * 2000, "||" * 2000, "[" * 4000, "> " * 2000, "`" * 3999, "**a*" * 1000):
        assert await page.evaluate(TIMED, text) < 1000, text[:8]


async def test_markdown_becomes_nodes(page: Page) -> None:
    html = await page.evaluate(
        """async (text) => {
            const { markup } = await import('/page/js/markup.js');
            return markup(text, table.store).innerHTML;
        }""",
        "**a** <b> [x](https://a.example/?a=1&b=2)",
    )
    assert html == (
        '<div class="p"><strong>a</strong> &lt;b&gt; <a href="https://a.example/?a=1&amp;b=2" target="_blank"'
        ' rel="noopener noreferrer" title="https://a.example/?a=1&amp;b=2">x</a></div>'
    )


NOW = 1_700_000_000


@pytest.mark.parametrize(
    ("away", "locale", "text"),
    [
        (-5, "en-US", "5 seconds ago"),
        (90, "en-US", "in 1 minute"),
        (-7300, "en-US", "2 hours ago"),
        (3 * 86400, "fr", "dans 3 jours"),
        (3 * 86400, "de", "in 3 Tagen"),
        (-400 * 86400, "en-US", "1 year ago"),
    ],
)
async def test_relative_times(page: Page, away: int, locale: str, text: str) -> None:
    assert await call(page, "time", "relative", NOW + away, locale, NOW) == text


GAME = {
    "type": 3,
    "name": "game",
    "name_localizations": {"fr": "jeu"},
    "required": True,
    "choices": [{"name": "Red", "name_localizations": {"fr": "Rouge"}, "value": "r"}],
}
LEVEL = {"type": 4, "name": "level", "min_value": 1, "max_value": 5}
RATED = {"type": 5, "name": "rated"}
WORD = {"type": 3, "name": "word", "min_length": 2, "max_length": 4}
SHARE = {"type": 10, "name": "share"}
WHO = {"type": 6, "name": "who"}
PLAY = {
    "id": "1",
    "type": 1,
    "name": "play",
    "name_localizations": {"fr": "jouer"},
    "description": "Play",
    "description_localizations": {"fr": "Jouer une partie"},
    "options": [GAME, LEVEL],
}
DATA = {
    "id": "2",
    "type": 1,
    "name": "data",
    "description": "Yours",
    "options": [
        {"type": 1, "name": "export", "description": "Get it"},
        {"type": 2, "name": "all", "description": "", "options": [{"type": 1, "name": "delete", "description": ""}]},
    ],
}


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("game:Red level:3", [("game", "Red"), ("level", "3")]),
        ("level:3 game:two words", [("level", "3"), ("game", "two words")]),
        ("jeu:Rouge", [("game", "Rouge")]),
        ("GAME: Red", [("game", "Red")]),
        ("endgame:Red", []),
        ("game:http://x", [("game", "http://x")]),
    ],
)
async def test_lines_split_at_the_names_of_options(page: Page, text: str, parts: list[tuple[str, str]]) -> None:
    found = await call(page, "options", "splitLine", text, [GAME, LEVEL], "fr")
    assert [(part["option"]["name"], part["text"]) for part in found["parts"]] == parts


@pytest.mark.parametrize(
    ("option", "text", "result"),
    [
        (GAME, "rouge", {"value": "r"}),
        (GAME, "Red", {"value": "r"}),
        (GAME, "Blue", {"problem": "choose one from the list"}),
        (LEVEL, "3", {"value": 3}),
        (LEVEL, "3.5", {"problem": "must be a whole number"}),
        (LEVEL, "three", {"problem": "must be a number"}),
        (LEVEL, "0", {"problem": "must be at least 1"}),
        (SHARE, "0.5", {"value": 0.5}),
        (RATED, "False", {"value": False}),
        (RATED, "yes", {"value": True}),
        (RATED, "maybe", {"problem": "must be True or False"}),
        (WORD, "a", {"problem": "must be at least 2 characters long"}),
        (WORD, "abcde", {"problem": "must be at most 4 characters long"}),
        (WORD, "abc", {"value": "abc"}),
    ],
)
async def test_texts_become_values(page: Page, option: dict[str, Any], text: str, result: dict[str, Any]) -> None:
    assert await call(page, "options", "resolve", option, text, "fr", {}) == result


@pytest.mark.parametrize(("text", "value"), [("@Ben", "2"), ("ben_b", "2"), ("<@1>", "1"), ("BEN", "2")])
async def test_people_are_found_by_any_of_their_names(page: Page, text: str, value: str) -> None:
    script = """async ([option, text]) => {
        const { resolve } = await import('/page/js/options.js');
        const users = () => [{label: '@Anna', value: '1'}, {label: '@Ben', value: '2', also: ['ben_b']}];
        return resolve(option, text, 'en-US', { users });
    }"""
    assert await page.evaluate(script, [WHO, text]) == {"value": value}


async def test_commands_in_the_language_of_the_person(page: Page) -> None:
    english = await call(page, "options", "entries", [PLAY, DATA], "en-US")
    assert [entry["title"] for entry in english] == ["play", "data export", "data all delete"]
    french = await call(page, "options", "entries", [PLAY, DATA], "fr")
    assert (french[0]["title"], french[0]["plain"], french[0]["description"]) == (
        "jouer",
        "play",
        "Jouer une partie",
    )
    begun = await call(page, "options", "begun", french, "/jouer jeu:Rouge")
    assert begun["rest"] == "jeu:Rouge"
    assert await call(page, "options", "begun", french, "/jou") is None
    wrapped = await call(page, "options", "payload", english[2], [])
    assert wrapped == [{"name": "all", "type": 2, "options": [{"name": "delete", "type": 1, "options": []}]}]


async def test_the_command_line_speaks_the_language_of_the_person(page: Page) -> None:
    await page.evaluate(
        """(commands) => {
            table.store.person.locale = 'fr';
            table.socket.dispatchEvent(new CustomEvent('event', { detail: { event: 'commands', commands } }));
        }""",
        [PLAY, DATA],
    )
    await page.keyboard.type("/jo")
    await expect(page.get_by_role("option")).to_contain_text(["/jouerJouer une partie"])
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("combobox", name="jeu, required")).to_be_focused()
    await expect(page.get_by_role("option")).to_have_text(["Rouge"])
