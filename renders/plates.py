"""The players' places at the edge: whose turn it is, what is in hand, who has won."""

from dataclasses import replace

from PIL import Image

from renders.canvas import Canvas, Colour, Place, star
from renders.layout import BADGE, FAMILY, LAYOUTS, inset, seat_plates
from renders.marks import around, arrow_head, brackets
from renders.palette import SPENT
from renders.pieces import WAYS, draw_piece
from renders.scene import Mark, Player, Stock
from renders.theme import Theme
from rules import GAMES

RADIUS = 12
STEP = 17  # between the pieces of a stack


def draw_plate(game: str, theme: Theme, player: Player, part: int) -> Image.Image:
    """Draw a plate; in Oxono and Oxixo with the sign of turn or victory on it."""
    plate = seat_plates(game, player.seat)[part]
    left, top, right, bottom = plate.box
    canvas = Canvas(right - left, bottom - top, theme.table)
    box = (0, 0, right - left, bottom - top)
    canvas.rounded(box, RADIUS, plate_colour(theme, on=player.to_move))
    if player.to_move or player.winner:
        canvas.outline(box, RADIUS, 3, theme.turn)
    if game == "oxono":
        _sign(canvas, theme, player, plate.side, Place(32, (bottom - top) / 2, 11))
    elif game != "yoxii":
        _seat(canvas, game, theme, player, plate.side)
    return canvas.finish()


def draw_stock(game: str, theme: Theme, stock: Stock, *, on: bool) -> Image.Image:
    """Draw a kind of piece in hand with its count."""
    width, height = LAYOUTS[game].slot
    ground = plate_colour(theme, on=on)
    canvas = Canvas(width, height, ground)
    flat = replace(theme, shadow=ground)  # nothing throws a shadow on a plate
    if FAMILY[game] == "oxono":
        _stack(canvas, flat, stock)
    else:
        draw_piece(canvas, flat, FAMILY[game], stock.token, Place(width / 2, 28, 54))
        canvas.text(width / 2, 66, str(stock.count), 25, theme.number)
    if stock.count == 0:
        canvas.fade(ground, SPENT)
    if stock.marks == Mark.CHOSEN:
        brackets(canvas, inset((0, 0, width, height), 4), theme.chosen, theme.halo, 14)
    elif stock.marks == Mark.NEXT:
        around(canvas, theme, inset((0, 0, width, height), 1), 16)
    return canvas.finish()


def draw_badge(theme: Theme, player: Player, side: int, part: int) -> Image.Image:
    """Draw the sign of turn or victory and the points where a plate has no room for them."""
    width, height = BADGE
    canvas = Canvas(width, height, theme.table)
    middle = Place(width / 2, height / 2, 13)
    if part == 0 and (player.to_move or player.winner):
        canvas.disc(middle.x, middle.y, 31, plate_colour(theme, on=player.to_move))
        canvas.ring(middle.x, middle.y, 31, 3, theme.turn)
        _sign(canvas, theme, player, side, middle)
    elif part == 1 and player.points is not None:
        canvas.disc(middle.x, middle.y, 31, theme.plate)
        if player.winner:
            canvas.ring(middle.x, middle.y, 31, 3, theme.turn)
        canvas.text(middle.x, middle.y, str(player.points), 38, theme.number)
    return canvas.finish()


def plate_colour(theme: Theme, *, on: bool) -> Colour:
    """Return the ground of a plate."""
    return theme.plate_on if on else theme.plate


def _stack(canvas: Canvas, theme: Theme, stock: Stock) -> None:
    """Draw pieces leaning on each other, as many as there are, and their number."""
    middle = canvas.height / 2
    for n in range(max(stock.count, 1)):
        draw_piece(canvas, theme, "oxono", stock.token, Place(72 + n * STEP, middle, 48))
    canvas.text(27, middle, str(stock.count), 34, theme.number)


def _sign(canvas: Canvas, theme: Theme, player: Player, side: int, place: Place) -> None:
    """Draw an arrow towards the board for the player to move, a star for the winner."""
    if player.to_move:
        dx, dy = WAYS[side]
        arrow_head(canvas, place, (-dx, dy), theme.sign, plate_colour(theme, on=True))
    elif player.winner:
        canvas.polygon(star(place.x, place.y + 1, place.size * 1.7), theme.sign)


def _seat(canvas: Canvas, game: str, theme: Theme, player: Player, side: int) -> None:
    """Draw the mark that a seat plays with, in teams also its name."""
    lying = canvas.width > canvas.height
    teams = len(GAMES[game].seats) == 4
    length, across = max(canvas.width, canvas.height), min(canvas.width, canvas.height) / 2

    def place(along: float, size: float) -> Place:
        return Place(along, across, size) if lying else Place(across, along, size)

    mark = GAMES[game].sides[player.seat % 2]
    draw_piece(canvas, theme, "oxixo", mark, place(length / 2 - 8 * teams, 45))
    if teams:
        x, y, size = place(length / 2 + 46, 29)
        canvas.text(x, y, GAMES[game].seats[player.seat], size, theme.number)
    _sign(canvas, theme, player, side, place(32, 11))
    if player.marks == Mark.NEXT:
        around(canvas, theme, (0, 0, canvas.width, canvas.height), RADIUS)
