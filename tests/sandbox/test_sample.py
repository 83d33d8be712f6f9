"""The sample bot, played by scripted persons through discord.py."""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

from sandbox.options import NotPossibleError
from sandbox.permissions import Permission
from sandbox.player import UploadedFile

if TYPE_CHECKING:
    from sandbox.server import Sandbox

pytestmark = pytest.mark.usefixtures("bot")


async def test_a_card_shows_text_buttons_and_picture(sandbox: Sandbox) -> None:
    reply = await sandbox.person("Anna").run("count", start=3)
    assert "# Count 3" in reply.texts
    assert not reply.private
    assert reply.buttons[:3] == ["Add 1", "Add 10", "Whisper"]
    assert Image.open(io.BytesIO(reply.pictures[0])).size == (240, 120)
    assert reply.alt_texts == ["The same, small", "The number 3"]
    assert 0 < reply.acknowledged_after < sandbox.interactions.answer_within
    assert sandbox.place().last_card.text == reply.text


async def test_a_button_changes_the_card_for_everybody(sandbox: Sandbox) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    first = await anna.run("count")
    second = await ben.press("Add 10", on=first)
    assert "# Count 10" in second.texts
    assert second.message.id == first.message.id
    assert second.alt_texts[-1] == "The number 10"
    assert second.pictures != first.pictures
    assert len(second.message.data["attachments"]) == 1
    assert second.message.data["edited_timestamp"] is not None


async def test_a_private_answer_is_seen_by_one_person(sandbox: Sandbox) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    card = await anna.run("count")
    whisper = await ben.press("Whisper", on=card)
    assert whisper.private
    assert whisper.text == "Only you see this."
    assert whisper.message.id in [message.id for message in ben.sees()]
    assert whisper.message.id not in [message.id for message in anna.sees()]
    with pytest.raises(NotPossibleError, match="somebody else's"):
        await anna.press("Quiet", on=whisper)
    assert (await ben.press("Quiet", on=whisper)).text == "Quiet now."


async def test_only_what_can_be_clicked(sandbox: Sandbox) -> None:
    anna = sandbox.person("Anna")
    card = await anna.run("count")
    with pytest.raises(NotPossibleError, match="disabled"):
        await anna.press("Off", on=card)
    with pytest.raises(NotPossibleError, match="link"):
        await anna.press("Docs", on=card)
    with pytest.raises(NotPossibleError, match="no button"):
        await anna.press("Nowhere", on=card)
    with pytest.raises(NotPossibleError, match="between 1 and 2"):
        await anna.choose("Apple", "Pear", "Plum", on=card, select="Fruit")
    with pytest.raises(NotPossibleError, match="choose among"):
        await anna.choose("Nut", on=card, select="Fruit")
    await anna.press("Later", on=card)
    await sandbox.until(lambda: sandbox.place().messages()[-1].text == "Changed later.")
    with pytest.raises(NotPossibleError, match="no button"):
        await anna.press("Add 1", on=card)


async def test_a_click_that_crosses_an_edit_still_arrives(sandbox: Sandbox) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    card = await anna.run("count")
    await anna.press("Add 1", on=card)
    late = await ben.press("Add 10", on=card, stale=True)
    assert "# Count 10" in late.texts


async def test_every_select(sandbox: Sandbox) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    role = sandbox.world.add_role(sandbox.guild, "Painters")
    card = await anna.run("count")
    fruit = await anna.choose("Apple", "Plum", on=card, select="Fruit")
    assert fruit.text == "You chose apple, plum"
    assert (await anna.choose(ben, on=card, select="People")).text == "You chose ben"
    assert (await anna.choose(role, on=card, select="Roles")).text == "You chose Painters"
    channel = await anna.choose(sandbox.place("lounge"), on=card, select="Channels")
    assert channel.text == "You chose lounge"
    assert (await anna.choose(role, on=card, select="Anybody")).text == "You chose Painters"
    assert (await anna.choose(ben, on=card, select="Anybody")).text == "You chose ben"


async def test_a_modal_with_labels(sandbox: Sandbox) -> None:
    ben = sandbox.person("Ben")
    opened = await ben.press("Form", on=await ben.run("count"))
    assert opened.modal is not None
    assert opened.modal["title"] == "Set the count"
    assert opened.fields == ["Number", "Colour"]
    with pytest.raises(NotPossibleError, match="required"):
        await ben.submit(opened)
    with pytest.raises(NotPossibleError, match="characters"):
        await ben.submit(opened, number="12345")
    with pytest.raises(NotPossibleError, match="no fields"):
        await ben.submit(opened, number="1", weight="2")
    with pytest.raises(NotPossibleError, match="no modal"):
        sandbox.actions.modal(sandbox.person("Anna").user, opened.interaction, [])
    assert (await ben.submit(opened, Number="7", colour="Red")).text == "You asked for 7 in Red"


async def test_a_modal_may_change_the_message_it_came_from(sandbox: Sandbox) -> None:
    ben = sandbox.person("Ben")
    card = await ben.run("count")
    opened = await ben.press("Old form", on=card)
    done = await ben.submit(opened, word="hello")
    assert done.text == "Word: hello"
    assert done.message.id == card.message.id


async def test_deferred_answers_and_follow_ups(sandbox: Sandbox) -> None:
    anna = sandbox.person("Anna")
    thought = await anna.finished(await anna.run("think"), messages=2)
    assert thought.text == "I have thought."
    assert [message.private for message in thought.messages] == [False, True]
    assert thought.messages[1].text == "And again."
    hidden = await anna.run("think", private=True)
    assert hidden.private  # a deferred answer stays as private as its deferral said
    slow = await anna.press("Slow", on=await anna.run("count"))
    assert (slow.text, slow.private) == ("That took a while.", True)


async def test_silence_fails(sandbox: Sandbox) -> None:
    anna = sandbox.person("Anna")
    card = await anna.run("count")
    sandbox.interactions.answer_within = 0.1
    reply = await anna.press("Silence", on=card)
    assert reply.failed
    with pytest.raises(NotPossibleError, match="failed"):
        _ = reply.text
    with pytest.raises(NotPossibleError, match="never answered"):
        _ = reply.acknowledged_after


async def test_every_kind_of_option(sandbox: Sandbox) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    role = sandbox.world.add_role(sandbox.guild, "Painters")
    reply = await anna.run(
        "everything",
        text="hello",
        number=4,
        colour="Red",
        share=0.5,
        sure=True,
        member=ben,
        channel=sandbox.place("lounge"),
        role=role,
        anybody=role,
        file=UploadedFile("note.txt", b"in the file"),
        size="large",
    )
    assert reply.text == ("hello | 4 | Red | 0.5 | True | large | ben | lounge | Painters | Painters | in the file")


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"text": "a", "number": 1}, "needs"),
        ({"text": "a", "number": "one", "colour": "Red"}, "number"),
        ({"text": "a", "number": 1, "colour": "Mauve"}, "is one of"),
        ({"text": "a", "number": 1, "colour": "Red", "more": 1}, "no option"),
        ({"text": "a", "number": 1, "colour": "Red", "sure": "yes"}, "yes or no"),
        ({"text": "a", "number": 1, "colour": "Red", "member": "Ben"}, "choose"),
    ],
)
async def test_the_client_refuses_wrong_options(sandbox: Sandbox, given: dict[str, Any], why: str) -> None:
    with pytest.raises(NotPossibleError, match=why):
        await sandbox.person("Anna").run("everything", **given)


async def test_a_range_is_kept(sandbox: Sandbox) -> None:
    with pytest.raises(NotPossibleError, match="between 0 and 999"):
        await sandbox.person("Anna").run("count", start=1000)


async def test_autocomplete(sandbox: Sandbox) -> None:
    chloe = sandbox.person("Chloé")
    choices = await chloe.autocomplete("city", name="a")
    assert [choice["name"] for choice in choices] == ["Amsterdam", "Antwerp"]
    assert (await chloe.run("city", name="Berlin")).text == "Berlin it is, said in fr"
    chloe.speak("de")
    assert (await chloe.run("city", name="Berlin")).text == "Berlin it is, said in de"


async def test_sub_commands(sandbox: Sandbox) -> None:
    anna = sandbox.person("Anna")
    reply = await anna.run("data export")
    assert reply.message.data["interaction_metadata"]["name"] == "data export"
    assert reply.message.files == {"data.txt": b"all of it"}
    with pytest.raises(NotPossibleError, match="does not exist"):
        await anna.run("data delete")
    with pytest.raises(NotPossibleError, match="needs one of"):
        await anna.run("data")


async def test_context_menus(sandbox: Sandbox) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    greeting = await anna.use("Greet", on=ben)
    assert greeting.text == f"Hello {ben.mention}"
    assert greeting.message.mentions == []
    assert ben.notified == []
    said = anna.say("Something quotable")
    assert (await ben.use("Quote", on=said)).text == "> Something quotable"


async def test_direct_messages(sandbox: Sandbox) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    assert (await anna.run("tell", whom=ben)).text == "told"
    assert ben.in_direct().sees()[-1].text == f"Hello {ben.mention}"
    assert [message.text for message in ben.notified] == [f"Hello {ben.mention}"]
    ben.close_direct_messages()
    assert (await anna.run("tell", whom=ben)).text == "closed: 50007"
    assert "tell" not in ben.in_direct().offered()
    with pytest.raises(NotPossibleError, match="not offered"):
        await ben.in_direct().run("tell", whom=anna)
    assert (await ben.in_direct().run("city", name="Berlin")).text == "Berlin it is, said in en-GB"
    assert "# Count 0" in (await ben.in_direct().run("count")).texts


@pytest.mark.parametrize("alone", [False, True])
async def test_threads(sandbox: Sandbox, alone: bool) -> None:  # noqa: FBT001 - a table's column
    anna = sandbox.person("Anna")
    await anna.run("thread", alone=alone)
    await sandbox.until(lambda: anna.notified, what="the welcome")
    welcome = anna.notified[-1]
    thread = sandbox.world.channels[welcome.message.channel_id]
    assert thread.name == ("alone" if alone else "talk")
    assert thread.parent_id == anna.channel.id
    assert "# Count 5" in (await anna.at(thread).run("count", start=5)).texts


async def test_commands_for_those_who_manage(sandbox: Sandbox) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    assert (await anna.run("manage")).text == "managed"  # she owns the server
    with pytest.raises(NotPossibleError, match="not offered"):
        await ben.run("manage")
    role = sandbox.world.add_role(sandbox.guild, "Managers", int(Permission.MANAGE_GUILD))
    sandbox.world.add_member(sandbox.guild, ben.user, roles=(role,))
    assert (await ben.run("manage")).text == "managed"


async def test_answers_arrive_where_the_bot_may_not_write(sandbox: Sandbox) -> None:
    place = sandbox.place()
    place.forbid(Permission.SEND_MESSAGES, Permission.ATTACH_FILES)
    reply = await sandbox.person("Anna").run("count")
    assert "# Count 0" in reply.texts


async def test_two_people_at_once(sandbox: Sandbox) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    cards = await asyncio.gather(anna.run("count", start=1), ben.run("count", start=2))
    both = await asyncio.gather(*(p.press("Add 1", on=c) for p, c in zip((anna, ben), cards, strict=True)))
    assert ["# Count 2" in both[0].texts, "# Count 3" in both[1].texts] == [True, True]


async def test_people_see_only_their_channels(sandbox: Sandbox) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    anna.say("hello")
    assert len(ben.sees()) == 1
    sandbox.place().forbid(Permission.VIEW_CHANNEL, to=ben.user)
    assert ben.sees() == []
    with pytest.raises(NotPossibleError, match="does not see"):
        ben.say("hello?")
    with pytest.raises(NotPossibleError, match="not offered"):
        await ben.run("count")
    anna.in_direct().say("psst")
    assert ben.at(anna.in_direct().channel).sees() == []


async def test_replaced_files_are_let_go(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbox.world.DETACHED_KEPT", 1)
    anna = sandbox.person("Anna")
    card = await anna.run("count")
    for _ in range(3):
        latest = await anna.press("Add 1", on=card)
    assert len(sandbox.world.files) == 2
    assert len(latest.pictures) == 1
    assert len(card.pictures) == 1  # what was seen stays seen
