"""The players' places at the edge: whose turn it is, what is in hand, who has won."""

from PIL import Image

from renders.canvas import Canvas, Colour, Place, Point, star
from renders.layout import FAMILY, LAYOUTS, seat_plates
from renders.marks import arrow_head
from renders.pieces import WAYS, draw_piece
from renders.scene import Mark, Player, Stock
from renders.theme import Theme
from rules import GAMES

NUMBER = 34  # height of the counts


def draw_plate(game: str, theme: Theme, player: Player, part: int) -> Image.Image:
    """Draw a plate; in Oxono and Oxixo with the sign of turn or victory on it."""
    plate = seat_plates(game, player.seat)[part]
    left, top, right, bottom = plate.box
    canvas = Canvas(right - left, bottom - top, theme.table)
    box = (0, 0, right - left, bottom - top)
    canvas.rounded(box, 16, plate_colour(theme, on=player.to_move))
    if player.to_move or player.winner:
        canvas.outline(box, 16, 3, theme.chosen)
    if game == "oxono":
        _sign(canvas, theme, player, plate.side, (34, (bottom - top) / 2))
    elif game != "yoxii":
        _seat(canvas, game, theme, player, plate.side)
    return canvas.finish()


def draw_stock(game: str, theme: Theme, stock: Stock, *, on: bool) -> Image.Image:
    """Draw a kind of piece in hand with its count."""
    width, height = LAYOUTS[game].slot
    ground = plate_colour(theme, on=on)
    canvas = Canvas(width, height, ground)
    family = FAMILY[game]
    if family == "oxono":
        draw_piece(canvas, theme, family, stock.token, Place(height / 2 + 14, height / 2, height * 1.1))
        canvas.text(height + 46, height / 2, str(stock.count), NUMBER, theme.number)
    else:
        draw_piece(canvas, theme, family, stock.token, Place(width / 2, 30, 62))
        canvas.text(width / 2, 67, str(stock.count), 24, theme.number)
    if stock.marks:
        ink = theme.chosen if stock.marks == Mark.CHOSEN else theme.following
        canvas.outline((1, 1, width - 1, height - 1), 12, 4, ink)
    return canvas.finish()


def draw_badge(game: str, theme: Theme, player: Player, part: int) -> Image.Image:
    """Draw the sign of turn or victory and the points where a plate has no room for them."""
    width, height = LAYOUTS[game].badge
    canvas = Canvas(width, height, theme.table)
    if part == 0 and (player.to_move or player.winner):
        _sign(canvas, theme, player, seat_plates(game, player.seat)[part].side, (width / 2, height / 2))
    elif part == 1 and player.points is not None:
        canvas.text(width / 2, height / 2, str(player.points), 46, theme.number)
    return canvas.finish()


def plate_colour(theme: Theme, *, on: bool) -> Colour:
    """Return the ground of a plate."""
    return theme.plate_on if on else theme.plate


def _sign(canvas: Canvas, theme: Theme, player: Player, side: int, at: Point) -> None:
    """Draw an arrow towards the board for the player to move, a star for the winner."""
    if player.to_move:
        dx, dy = WAYS[side]
        arrow_head(canvas, Place(*at, 11), (-dx, dy), theme.chosen, theme.chosen)
    elif player.winner:
        canvas.polygon(star(*at, 19), theme.chosen)


def _seat(canvas: Canvas, game: str, theme: Theme, player: Player, side: int) -> None:
    """Draw the mark that a seat plays with, in teams also its name."""
    lying = canvas.width > canvas.height
    teams = len(GAMES[game].seats) == 4
    length, across = max(canvas.width, canvas.height), min(canvas.width, canvas.height) / 2

    def place(along: float) -> Point:
        return (along, across) if lying else (across, along)

    mark = GAMES[game].sides[player.seat % 2]
    draw_piece(canvas, theme, "oxixo", mark, Place(*place(length / 2 - 30 * teams), 44))
    if teams:
        canvas.text(*place(length / 2 + 26), GAMES[game].seats[player.seat], 26, theme.number)
    _sign(canvas, theme, player, side, place(30))
    if player.marks == Mark.NEXT:
        canvas.outline((1, 1, canvas.width - 1, canvas.height - 1), 14, 5, theme.following)
