"""From a scene to a picture: the empty board, copied, with tiles pasted on, and encoded."""

from dataclasses import replace
from io import BytesIO
from random import Random

from PIL import Image

from renders.board import ground
from renders.layout import Corner, corners, seat_plates
from renders.pieces import CARVED
from renders.scene import Arrow, Player, Scene, composing, scene_of
from renders.theme import PUBLIC
from renders.tiles import ARROW, Look, Tiles, tiles
from rules import GAMES
from rules.record import Record

LEVEL = 3  # of compression: as fast as 1, within a few hundredths, and a tenth smaller; 6 takes twice as long
LARGE = 46 * 1024  # bytes; the few pictures beyond are encoded again, at a higher level, so that none has over 48 KiB
HARDER = 6
REHEARSED = 60  # plies; games of Oxixo can go on for ever
FIRST, EACH, HELD = 800, 900, 5000  # milliseconds that a replay shows its pictures

Image.preinit()  # load the encoders now rather than while somebody waits for the first picture


def paint(scene: Scene, theme: str = PUBLIC) -> bytes:
    """Return the picture of a scene as a PNG. May be called from several threads at once."""
    return encode(compose(scene, theme))


def encode(picture: Image.Image) -> bytes:
    """Return a picture as a PNG, small in any case and as fast as can be in nearly all."""
    png = _png(picture, LEVEL)
    return png if len(png) <= LARGE else _png(picture, HARDER)


def compose(scene: Scene, theme: str = PUBLIC) -> Image.Image:
    """Put the picture of a scene together from tiles."""
    made = tiles(scene.game, theme)
    picture = made.board().copy()
    places = corners(scene.game)
    looks = {cell.square: Look(cell.token, cell.marks, ground(scene.game, cell.square)) for cell in scene.cells}
    for square, look in looks.items():
        if look.token not in CARVED:
            picture.paste(made.cell(look), places[square])
    for square, look in reversed(looks.items()):  # from the top: a totem rises into the square above it
        if look.token in CARVED:
            above = looks.get(square + 8)
            x, y = places[square]
            picture.paste(made.tower(look, above), (x, y - made.overhang(above)))
    for arrow in scene.arrows:
        picture.paste(made.arrow(arrow.step, arrow.marks), _arrow_corner(made, arrow))
    for player in scene.players:
        _paste_player(picture, made, player)
    return picture


def warm(theme: str = PUBLIC) -> None:
    """Draw the tiles that every game needs from its first picture on."""
    for game in GAMES.values():
        record = Record.begin(game, game.start())
        for scene in (scene_of(record), composing(record, ()), scene_of(record.play(game.start().legal_moves()[0]))):
            compose(scene, theme)


def rehearse(game: str, theme: str = PUBLIC, seed: int = 0) -> None:
    """Draw what a game of chance shows, card and composer, so that nobody waits for these tiles later."""
    random = Random(seed)  # noqa: S311 - a game to practise on
    record = Record.begin(GAMES[game], GAMES[game].start(random))
    while record.outcome is None and record.ply < REHEARSED:
        move = random.choice(record.position.legal_moves())
        for chosen in range(len(move.steps) + 1):
            compose(composing(record, move.steps[:chosen]), theme)
        record = record.play(move)
        compose(scene_of(record), theme)


def animate(record: Record, theme: str = PUBLIC) -> bytes:
    """Return a whole game as a GIF, its last picture held."""
    frames = [compose(_quiet(scene_of(record, ply=ply)), theme) for ply in range(record.ply + 1)]
    out = BytesIO()
    durations = [FIRST] + [EACH] * (len(frames) - 2) + [HELD]
    frames[0].save(
        out, "GIF", save_all=True, append_images=frames[1:], duration=durations[-len(frames) :], loop=0, disposal=1
    )
    return out.getvalue()


def _png(picture: Image.Image, level: int) -> bytes:
    out = BytesIO()
    picture.save(out, "PNG", compress_level=level)
    return out.getvalue()


def _quiet(scene: Scene) -> Scene:
    """Leave out whose turn it is: in a replay everybody sees it, and it would change both plates every time."""
    return replace(scene, players=tuple(replace(player, to_move=False) for player in scene.players))


def _paste_player(picture: Image.Image, made: Tiles, player: Player) -> None:
    plates = seat_plates(made.game, player.seat)
    for part, plate in enumerate(plates):
        picture.paste(made.plate(player, part), plate.box[:2])
        if plate.badge:
            picture.paste(made.badge(player, part), plate.badge)
    slots = [slot for plate in plates for slot in plate.slots]
    for stock, slot in zip(player.stocks, slots, strict=True):
        picture.paste(made.stock(stock, on=player.to_move), slot)


def _arrow_corner(made: Tiles, arrow: Arrow) -> Corner:
    """Return the left upper corner of an arrow: just outside the square, where the cube comes in."""
    x, y = corners(made.game)[arrow.square]
    cell, (length, width) = made.layout.cell, ARROW
    middle = (cell - width) // 2
    dx, dy = arrow.step[0], -arrow.step[1]
    if dx:
        return (x - length if dx > 0 else x + cell), y + middle
    return x + middle, (y - length if dy > 0 else y + cell)
