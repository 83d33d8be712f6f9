"""A game as people at the local table's page play it: from the challenge to the rematch, in a real browser."""

import re
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

from tests.e2e.conftest import LocalTable
from tests.sandbox.browser import CHROMIUM, DESKTOP, HAS_CHROMIUM, PHONE, QUIET, Table, newest


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    if not HAS_CHROMIUM:
        pytest.skip("needs Chromium")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        await browser.close()


async def type_line(page: Page, line: str) -> None:
    """Paste a whole command line and send it."""
    await page.locator(".line-text").fill(f"{line} ")
    await page.locator(".tail").focus()
    await page.keyboard.press("Enter")


async def click(page: Page, label: str) -> None:
    """Press a button of the newest message that has it."""
    await page.get_by_role("button", name=label, exact=True).last.click()


async def sees_a_board(page: Page) -> None:
    """Wait until the newest message shows a picture that has arrived."""
    picture = newest(page).locator("img").first
    await expect(picture).to_be_visible()
    await expect(picture).to_have_js_property("naturalWidth", 720)
    assert await picture.get_attribute("alt")


async def test_from_the_challenge_to_the_rematch(table: LocalTable, browser: Browser) -> None:
    room = Table(table.sandbox, browser)
    channel = table.place.channel
    anna = await room.sit(channel, "Anna", viewport=DESKTOP)
    ben = await room.sit(channel, "Ben", viewport=PHONE)

    await type_line(anna, "/challenge game:Oxixo opponent:@Ben first:Me mark:Cross rated:False")
    await click(ben, "Accept")
    await sees_a_board(ben)

    await click(anna, "Play")
    await click(anna, "a3")
    await expect(newest(anna)).to_contain_text("So far: a3")  # the same squares have buttons at either step
    await click(anna, "e3")
    await click(anna, "Confirm")
    await expect(newest(ben)).to_contain_text("a3-e3")
    await sees_a_board(ben)
    assert await ben.evaluate("document.documentElement.scrollWidth <= innerWidth")

    await click(ben, "Resign")
    await click(ben, "Yes, resign")
    await expect(newest(anna)).to_contain_text("Anna")
    await expect(newest(anna)).to_contain_text(re.compile("resign", re.IGNORECASE))
    await sees_a_board(anna)

    await click(anna, "Rematch")
    await click(ben, "Accept")
    await expect(anna.get_by_role("button", name="Play", exact=True).last).to_be_visible()
    await expect(newest(anna)).to_contain_text("Ben")
    assert room.troubles == []
