"""The 25 cubes of Oxixo: which may be taken, where they come back, how the others slide, what makes a line."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.errors import IllegalMove, Rule
from rules.game import Outcome, Reason, Side
from rules.grid import ALL_ROUND, ORTHOGONAL, Bitboard, Grid, Square, bitboard, square_name, squares_of

GRID = Grid.of_widths(5, 5, 5, 5, 5)
OUTER_RING = bitboard(square for square in squares_of(GRID.mask) if {square & 7, square >> 3} & {0, 4})
LINES = tuple(
    bitboard((square, *ray))
    for square in squares_of(OUTER_RING)
    for step in ALL_ROUND
    # Every line has two ends: keep it at the end from which the squares count up.
    if len(ray := GRID.ray(square, step)) == 4 and ray[0] > square
)
ENDS = {
    square: tuple(ray[-1] for step in ORTHOGONAL if (ray := GRID.ray(square, step)))
    for square in squares_of(OUTER_RING)
}


@dataclass(frozen=True, slots=True)
class Slide:
    """What taking a cube and pushing it in at another place does to a bitboard."""

    still: Bitboard  # the squares outside the stretch from take to push
    moving: Bitboard  # the squares whose cubes go one place towards the gap
    shift: int  # of the bits of those: positive to higher squares
    push: Bitboard

    def move(self, board: Bitboard) -> Bitboard:
        """Slide the marks of one kind; the pushed square is left without one."""
        moving = board & self.moving
        return board & self.still | (moving << self.shift if self.shift > 0 else moving >> -self.shift)


def _slide(take: Square, push: Square) -> Slide:
    step = 1 if abs(push - take) < 8 else 8
    stretch = range(take, push, step) if push > take else range(take, push, -step)
    moving = bitboard(stretch) & ~(1 << take) | 1 << push
    return Slide(GRID.mask & ~(moving | 1 << take), moving, -step if push > take else step, 1 << push)


SLIDES = {(take, push): _slide(take, push) for take, ends in ENDS.items() for push in ends}


def lines_in(board: Bitboard) -> Bitboard:
    """Return every square of a full line of one mark."""
    full = 0
    if board.bit_count() >= 5:
        for line in LINES:
            if board & line == line:
                full |= line
    return full


def lines_outcome(marks: tuple[Bitboard, Bitboard], mover: Side) -> Outcome | None:
    """Judge the lines on the board after a move by `mover`: a line for the opponent loses, whatever else it made."""
    if theirs := lines_in(marks[1 - mover]):
        return Outcome(1 - mover, Reason.OPPONENTS_LINE, tuple(squares_of(theirs)))
    if own := lines_in(marks[mover]):
        return Outcome(mover, Reason.OWN_LINE, tuple(squares_of(own)))
    return None


def check_ends(move: str, take: Square, push: Square) -> None:
    """Refuse a cube from inside the board, and a place where it cannot come back."""
    if not OUTER_RING >> take & 1:
        raise IllegalMove(move, Rule.NOT_ON_EDGE, square=square_name(take))
    if push == take:
        raise IllegalMove(move, Rule.SAME_PLACE, square=square_name(take))
    if push not in ENDS[take]:
        raise IllegalMove(
            move, Rule.NOT_AN_END, square=square_name(push), ends=tuple(map(square_name, sorted(ENDS[take])))
        )


def pushes(takes: Bitboard) -> Iterator[tuple[Square, Square]]:
    """Yield every way to take one of these cubes and push it in again."""
    for take in squares_of(takes):
        for push in ENDS[take]:
            yield take, push
