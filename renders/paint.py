"""From a scene to a picture: the empty board, copied, with tiles pasted on, and encoded."""

from io import BytesIO

from PIL import Image

from renders.board import ground
from renders.layout import LAYOUTS, corners, seat_plates
from renders.scene import Arrow, Player, Scene, scene_of
from renders.theme import PUBLIC
from renders.tiles import Tiles, tiles
from rules import GAMES
from rules.record import Record

LEVEL = 1  # of compression: the encoder takes most of the time, and higher levels save little
FIRST, EACH, HELD = 800, 900, 5000  # milliseconds that a replay shows its pictures


def paint(scene: Scene, theme: str = PUBLIC) -> bytes:
    """Return the picture of a scene as a PNG. May be called from several threads at once."""
    return encode(compose(scene, theme))


def encode(picture: Image.Image) -> bytes:
    """Return a picture as a PNG."""
    out = BytesIO()
    picture.save(out, "PNG", compress_level=LEVEL)
    return out.getvalue()


def compose(scene: Scene, theme: str = PUBLIC) -> Image.Image:
    """Put the picture of a scene together from tiles."""
    made = tiles(scene.game, theme)
    picture = made.board().copy()
    places = corners(scene.game)
    for cell in scene.cells:
        picture.paste(made.cell(cell.token, cell.marks, ground(scene.game, cell.square)), places[cell.square])
    for arrow in scene.arrows:
        picture.paste(made.arrow(arrow.step, arrow.marks), _arrow_corner(scene.game, arrow))
    for player in scene.players:
        _paste_player(picture, made, player)
    return picture


def warm(theme: str = PUBLIC) -> None:
    """Draw the tiles that every game needs from its first picture on."""
    for game in GAMES.values():
        record = Record.begin(game, game.start())
        compose(scene_of(record), theme)
        for move in game.start().legal_moves()[:1]:
            compose(scene_of(record.play(move)), theme)


def _paste_player(picture: Image.Image, made: Tiles, player: Player) -> None:
    plates = seat_plates(made.game, player.seat)
    for part, plate in enumerate(plates):
        picture.paste(made.plate(player, part), plate.box[:2])
        if badge := made.badge(player, part):
            picture.paste(badge, plate.badge)
    slots = [slot for plate in plates for slot in plate.slots]
    for stock, slot in zip(player.stocks, slots, strict=True):
        picture.paste(made.stock(stock, on=player.to_move), slot)


def _arrow_corner(game: str, arrow: Arrow) -> tuple[int, int]:
    """Return the left upper corner of an arrow: just outside the square, where the cube comes in."""
    x, y = corners(game)[arrow.square]
    cell = LAYOUTS[game].cell
    dx, dy = arrow.step[0], -arrow.step[1]
    if dx:
        return (x - 20 if dx > 0 else x + cell + 2), y + cell // 2 - 9
    return x + cell // 2 - 9, (y - 20 if dy > 0 else y + cell + 2)


def animate(record: Record, theme: str = PUBLIC) -> bytes:
    """Return a whole game as a GIF, its last picture held."""
    frames = [compose(scene_of(record, ply=ply), theme) for ply in range(record.ply + 1)]
    out = BytesIO()
    durations = [FIRST] + [EACH] * (len(frames) - 2) + [HELD]
    frames[0].save(
        out, "GIF", save_all=True, append_images=frames[1:], duration=durations[-len(frames) :], loop=0, disposal=1
    )
    return out.getvalue()
