"""The local table's page, used by people in a real browser with the sample bot behind it."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import aiohttp
import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from sandbox.models import Channel, Event
from tests.sandbox.browser import PHONE, Table, messages, newest, table_with

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared() -> AsyncIterator[Table]:
    async with table_with(bot=True) as table:
        yield table


@pytest_asyncio.fixture(loop_scope="module")
async def table(shared: Table) -> AsyncIterator[Table]:
    """The table, with every page closed afterwards and nothing to complain about."""
    shared.troubles.clear()
    yield shared
    for context in shared.browser.contexts:
        await context.close()
    assert shared.troubles == []


@pytest.fixture
def room(table: Table) -> Channel:
    return table.room()


@pytest_asyncio.fixture(loop_scope="module")
async def page(table: Table, room: Channel) -> Page:
    return await table.sit(room)


async def run(page: Page, line: str) -> None:
    """Paste a whole command line and send it."""
    await page.locator(".line-text").fill(f"{line} ")
    await page.locator(".tail").focus()
    await page.keyboard.press("Enter")


async def count_card(page: Page, start: int = 0) -> None:
    await run(page, f"/count start:{start}")
    await expect(page.get_by_role("heading", name=f"Count {start}")).to_be_visible()


# commands


async def test_command_with_autocomplete(page: Page) -> None:
    keys = page.keyboard
    await keys.type("/ci")
    await expect(page.get_by_role("option", name="/city")).to_be_visible()
    await keys.press("Enter")
    await keys.type("Be")
    await expect(page.get_by_role("option")).to_have_text(["Berlin"])
    await keys.press("Enter")
    await keys.press("Enter")
    await expect(newest(page)).to_contain_text("Berlin it is, said in en-US")
    await expect(newest(page).locator(".above")).to_have_text(re.compile("Anna used /city"))


async def test_a_whole_line_typed_key_by_key(page: Page) -> None:
    line = "/everything text:hello there number:5 colour:Red sure:True member:@Ben channel:#lounge size:large"
    await page.keyboard.type(line)
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("hello there | 5 | Red | None | True | large | ben | lounge | None")


async def test_required_options_are_named_and_numbers_checked(page: Page) -> None:
    await run(page, "/everything text:hi")
    alert = page.locator(".line-trouble")
    await expect(alert).to_have_text("Missing: number, colour")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await run(page, "/count start:1000")
    await expect(alert).to_have_text("start: must be at most 999")
    await expect(page.get_by_role("combobox", name="start")).to_be_focused()
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type("7")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", name="Count 7")).to_be_visible()


async def test_optional_options_are_offered(page: Page) -> None:
    await page.keyboard.type("/count ")
    await expect(page.locator(".more-options")).to_have_text("+1 optional")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.type("12")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", name="Count 12")).to_be_visible()


async def test_subcommands_and_files(page: Page) -> None:
    await page.keyboard.type("/data ex")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    link = newest(page).get_by_role("link", name="data.txt", exact=True)
    async with page.expect_download() as download:
        await link.click()
    assert (await (await download.value).path()).read_bytes() == b"all of it"


async def test_a_person_and_a_message_have_commands(page: Page) -> None:
    await page.locator(".member", has_text="Ben").click(button="right")
    await page.get_by_role("menuitem", name="Greet").click()
    await expect(newest(page)).to_contain_text("Hello @Ben")
    await page.keyboard.press("Escape")
    await page.locator(".line-text").fill("to be quoted")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("to be quoted")
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("Enter")
    await page.get_by_role("menuitem", name="Quote").press("Enter")
    await expect(newest(page).locator("blockquote")).to_have_text("to be quoted")


async def test_the_language_of_a_person(page: Page) -> None:
    await page.get_by_role("button", name="You are Anna").click()
    await page.get_by_label("Language of Anna").select_option("fr")
    await page.keyboard.press("Escape")
    await run(page, "/city name:Paris")
    await expect(newest(page)).to_contain_text("Paris it is, said in fr")
    await page.get_by_role("button", name="You are Anna").click()
    await page.get_by_label("Language of Anna").select_option("en-US")


# components


async def test_button_answer_and_picture(page: Page) -> None:
    await count_card(page, 3)
    await page.get_by_role("button", name="Add 10").click()
    await expect(page.get_by_role("heading", name="Count 13")).to_be_visible()
    picture = page.get_by_role("img", name="The number 13", exact=True)
    await expect(picture).to_have_js_property("complete", value=True)
    assert await picture.evaluate("image => [image.naturalWidth, image.naturalHeight]") == [240, 120]
    await picture.click()
    await expect(page.locator("dialog.lightbox img")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog")).to_have_count(0)


async def test_a_private_message_is_for_one_person(table: Table, room: Channel) -> None:
    anna, ben = await table.sit(room, "Anna"), await table.sit(room, "Ben")
    await count_card(anna)
    await anna.get_by_role("button", name="Whisper").click()
    private = anna.get_by_text("Only you see this.", exact=True)
    await expect(private).to_be_visible()
    await expect(newest(anna)).to_contain_text("Only you can see this")
    await expect(messages(ben)).to_have_count(1)
    await anna.keyboard.press("Alt+2")
    await expect(anna.get_by_role("button", name="You are Ben")).to_be_visible()
    await expect(messages(anna)).to_have_count(1)
    await anna.keyboard.press("Alt+1")
    await expect(private).to_be_visible()
    await anna.get_by_role("button", name="Dismiss message").click()
    await expect(messages(anna)).to_have_count(1)


async def test_selects_send_when_they_close(page: Page) -> None:
    await count_card(page)
    await page.get_by_role("combobox", name="Fruit").click()
    for name in ("Apple", "Plum"):
        await page.get_by_role("option", name=name).click()
    await expect(messages(page)).to_have_count(1)
    await expect(page.get_by_role("option", name="Pear")).to_have_attribute("aria-disabled", "true")
    await page.keyboard.press("Escape")
    await expect(newest(page)).to_contain_text("You chose apple, plum")
    await page.get_by_role("combobox", name="People").click()
    await page.keyboard.type("Be")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("You chose ben")
    await page.get_by_role("combobox", name="Channels").click()
    await page.get_by_role("option", name="lounge").click()
    await expect(newest(page)).to_contain_text("You chose lounge")


async def test_modal(page: Page) -> None:
    await count_card(page)
    opener = page.get_by_role("button", name="Form", exact=True)
    await opener.click()
    dialog = page.get_by_role("dialog", name="Set the count")
    number = dialog.get_by_label("Number")
    await expect(number).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(dialog.get_by_role("alert").first).to_have_text("This field is required.")
    await number.fill("42")
    await dialog.get_by_role("combobox", name="Colour").click()
    await page.get_by_role("option", name="Red").click()
    await dialog.get_by_role("button", name="Submit").click()
    await expect(newest(page)).to_contain_text("You asked for 42 in Red")
    await expect(dialog).to_have_count(0)
    await opener.click()
    await expect(dialog).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)
    await expect(opener).to_be_focused()


async def test_waiting_and_failure(page: Page) -> None:
    await count_card(page)
    silent = page.get_by_role("button", name="Silence")
    await silent.click()
    await expect(silent).to_have_attribute("aria-busy", "true")
    await expect(page.get_by_role("button", name="Add 1", exact=True)).to_have_attribute("aria-disabled", "true")
    await expect(newest(page).get_by_role("alert")).to_have_text("This interaction failed")
    await page.get_by_role("button", name="Slow").click()
    await expect(newest(page)).to_contain_text("That took a while.")
    await expect(page.get_by_text("This interaction failed")).to_have_count(0)


# reading


async def test_script_in_a_message_is_only_text(table: Table, room: Channel, page: Page) -> None:
    evil = "<script>window.caught = 1</script><img src=x onerror='window.caught = 1'> [x](javascript:alert(1))"
    table.sandbox.person("Ben").at(room).say(evil)
    await expect(newest(page).locator(".markup")).to_have_text(evil)
    assert await page.evaluate("window.caught") is None
    assert await newest(page).locator("script, img, a").count() == 0


async def test_a_reader_who_went_up_is_left_there(table: Table, room: Channel, page: Page) -> None:
    ben = table.sandbox.person("Ben").at(room)
    for number in range(30):
        ben.say(f"line {number}")
    await expect(page.get_by_text("line 29", exact=True)).to_be_in_viewport()
    await page.locator(".scroller").evaluate("element => { element.scrollTop = 0; }")
    await expect(page.locator(".present")).to_be_visible()
    ben.say("news")
    await expect(page.locator(".present")).to_contain_text("1 new message")
    await expect(page.get_by_text("line 0", exact=True)).to_be_in_viewport()
    await page.locator(".present").click()
    await expect(newest(page)).to_be_in_viewport()
    await expect(page.locator("#live")).to_contain_text("Ben: news")


async def test_edited_and_deleted_messages(table: Table, room: Channel, page: Page) -> None:
    ben = table.sandbox.person("Ben").at(room)
    kept, gone = ben.say("kept"), ben.say("gone")
    await expect(messages(page)).to_have_count(2)
    for name, fields in (
        ("MESSAGE_UPDATE", kept.data | {"content": "better", "edited_timestamp": kept.data["timestamp"]}),
        ("MESSAGE_DELETE", {"channel_id": str(room.id), "id": gone.data["id"]}),
    ):
        table.sandbox.world.publish(Event(name, fields))
    await expect(messages(page)).to_have_count(1)
    await expect(newest(page).locator(".markup")).to_have_text("better (edited)")


async def test_unread_channels_threads_and_direct_messages(page: Page) -> None:
    await run(page, "/thread")
    thread = page.get_by_role("button", name=re.compile("talk, 1 unread, 1 mentioning you"))
    await thread.click()
    await expect(newest(page)).to_contain_text("Welcome @Anna")
    await expect(newest(page)).to_have_class(re.compile("mentioned"))
    await page.keyboard.press("Alt+2")
    await expect(page.get_by_role("button", name="You are Ben")).to_be_visible()
    await expect(page.locator("#header h1")).to_have_text("talk")
    await run(page, "/tell whom:@Anna")
    await expect(newest(page)).to_contain_text("told")
    await page.keyboard.press("Alt+1")
    direct = page.get_by_role("button", name=re.compile("^Bot, 1 unread"))
    await direct.click()
    await expect(newest(page)).to_contain_text("Hello @Anna")


async def test_lost_connection_and_absent_bot(table: Table, room: Channel, page: Page) -> None:
    seen = asyncio.ensure_future(
        page.evaluate(
            "new Promise(seen => { const banner = document.querySelector('#banner');"
            " new MutationObserver(() => seen(banner.textContent)).observe(banner, {childList: true}); })"
        )
    )
    await page.evaluate("'the watch is set: calls run in order'")
    await table.sandbox.table.close()
    assert "was lost" in await seen
    table.sandbox.person("Ben").at(room).say("said meanwhile")
    await expect(page.get_by_text("said meanwhile", exact=True)).to_be_visible()
    await expect(page.locator("#banner")).to_be_hidden()
    table.sandbox.world.publish(Event("bot", {"online": False}))
    await expect(page.get_by_text("Bot is offline")).to_be_visible()


# every hand and every screen


async def test_keyboard_alone(page: Page) -> None:
    keys = page.keyboard
    await expect(page.get_by_role("combobox", name=re.compile("^Message #"))).to_be_focused()
    await keys.type("/count")
    await keys.press("Enter")
    await keys.press("Enter")
    await expect(page.get_by_role("heading", name="Count 0")).to_be_visible()
    await keys.press("ArrowUp")
    await expect(newest(page)).to_be_focused()
    add = page.get_by_role("button", name="Add 1", exact=True)
    for _ in range(8):
        await keys.press("Tab")
        if await add.evaluate("button => button === document.activeElement"):
            break
    assert await add.evaluate("button => getComputedStyle(button).outlineStyle") == "solid"
    await keys.press("Enter")
    await expect(page.get_by_role("heading", name="Count 1")).to_be_visible()
    await expect(add).to_be_focused()
    await keys.press("Enter")
    await expect(page.get_by_role("heading", name="Count 2")).to_be_visible()
    await keys.press("Escape")
    await keys.type("hello")
    await keys.press("Enter")
    await expect(newest(page)).to_contain_text("hello")


async def test_a_phone_shows_everything_without_scrolling_sideways(table: Table, room: Channel) -> None:
    page = await table.sit(room, viewport=PHONE, has_touch=True)
    await page.locator(".line-text").fill("/count ")
    await page.get_by_role("button", name="Send").tap()
    await expect(page.get_by_role("heading", name="Count 0")).to_be_visible()
    widths = "[document.documentElement.scrollWidth, document.querySelector('.scroller').scrollWidth, innerWidth]"
    assert await page.evaluate(widths) == [360, 360, 360]
    outside = (
        "[...document.querySelectorAll('#main *')].filter(element => !element.closest('#members')"
        " && element.getBoundingClientRect().right > innerWidth + 1).length"
    )
    assert await page.evaluate(outside) == 0
    first, fifth = page.get_by_role("button", name="Add 1", exact=True), page.get_by_role("button", name="Off")
    tops = [await button.evaluate("button => button.getBoundingClientRect().top") for button in (first, fifth)]
    assert tops[0] < tops[1], "the fifth button wraps"
    await expect(page.locator("#sidebar")).not_to_be_in_viewport()
    await page.get_by_role("button", name="Channels", exact=True).click()
    await page.get_by_role("button", name="lounge").click()
    await expect(page.locator("#header h1")).to_have_text("lounge")
    await expect(page.locator("#sidebar")).not_to_be_in_viewport()
    await page.get_by_role("button", name="Members").click()
    await page.locator(".member", has_text="Ben").click()
    await page.get_by_role("menuitem", name="Be Ben").click()
    await page.keyboard.press("Escape")
    await expect(page.locator("#members")).not_to_be_in_viewport()


async def test_both_themes(table: Table, room: Channel) -> None:
    ground = "getComputedStyle(document.body).backgroundColor"
    dark = await table.sit(room, color_scheme="dark")
    assert await dark.evaluate(ground) == "rgb(49, 51, 56)"
    light = await table.sit(room, color_scheme="light")
    assert await light.evaluate(ground) == "rgb(255, 255, 255)"
    await light.get_by_role("button", name="Use the dark theme").click()
    assert await light.evaluate(ground) == "rgb(49, 51, 56)"
    await light.reload()
    assert await light.evaluate(ground) == "rgb(49, 51, 56)"


# who may come in


@pytest.mark.parametrize("path", ["/", "/table", "/page/js/main.js"])
@pytest.mark.parametrize("headers", [{"Origin": "https://example.com"}, {"Origin": "null"}, {"Host": "example.com"}])
async def test_foreign_pages_are_refused(table: Table, path: str, headers: dict[str, str]) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{table.sandbox.url}{path}", headers=headers) as answer,
    ):
        assert answer.status == 403


async def test_a_foreign_page_gets_no_socket(table: Table) -> None:
    page = await (await table.browser.new_context()).new_page()
    address = table.sandbox.url.replace("http", "ws") + "/table"
    opened = (
        "address => new Promise(seen => { const socket = new WebSocket(address);"
        " socket.onopen = () => seen(true); socket.onerror = () => seen(false); })"
    )
    assert await page.evaluate(opened, address) is False
