"""Oxono inside the engine. Words: pink, black, crosses, totem X, totem O; a move is totem, its square, the piece's."""

from random import Random

from engine.compiled import Memory, compiled, count, lowest, table
from engine.layout import DRAWN, FIRST_WON, GOES_ON, KEY, MARKED, RESULT, TURN, WORDS
from rules import oxono
from rules.grid import square_name

PINK, BLACK, CROSSES, TOTEM_X, TOTEM_O = range(5)
MASK = oxono.GRID.mask
EACH = oxono.EACH
NEIGHBOURS = table(oxono.NEIGHBOURS.get(square, 0) for square in range(64))
FOURS = table(oxono.FOURS)
FOUR_COUNT = len(oxono.FOURS)

_chance = Random("oxono")  # noqa: S311 - names for positions, no secrets
PIECE_KEYS = table(_chance.getrandbits(62) for _ in range(4 * 64))  # by colour, symbol, square
TOTEM_KEYS = table(_chance.getrandbits(62) for _ in range(2 * 64))
TURN_KEY = _chance.getrandbits(62)

COLOUR = table((0, 1, 7, 32, 0))  # worth of a row of four that only one colour stands in, by how many of its pieces


@compiled("i8(i8, i8, i8)")
def _towards(start: int, step: int, free: int) -> int:
    """Return the squares a totem slides over in one direction."""
    reach = 0
    square = start + step
    while square >= 0 and free >> square & 1:
        reach |= 1 << square
        square += step
    return reach


@compiled("i8(i8, i8, i8)")
def _over(start: int, step: int, free: int) -> int:
    """Return the square behind the run of occupied squares in one direction, as a board; none where it ends the row."""
    square = start + step
    while square >= 0 and MASK >> square & 1:
        if free >> square & 1:
            return 1 << square
        square += step
    return 0


@compiled("i8(i8, i8)")
def reach(start: int, free: int) -> int:
    """Return where a totem may go."""
    if NEIGHBOURS[start] & free:
        return (
            _towards(start, 1, free) | _towards(start, -1, free) | _towards(start, 8, free) | _towards(start, -8, free)
        )
    over = _over(start, 1, free) | _over(start, -1, free) | _over(start, 8, free) | _over(start, -8, free)
    return over or free


@compiled("i8(i8)")
def _completing(board: int) -> int:
    """Return the squares on which one more bit would make four in a row, whatever stands there."""
    found = 0
    for step in (1, 8):
        up, down = board << step, board >> step
        up2, down2 = up << step & up, down >> step & down
        found |= up2 & board << 3 * step | up2 & down | up & down2 | down2 & board >> 3 * step
    return found & MASK


@compiled("b1(i8)")
def _has_row(board: int) -> bool:
    across = board & board >> 1
    upwards = board & board >> 8
    return (across & across >> 2 | upwards & upwards >> 16) != 0


@compiled("i8(i8[::1], i8, i8)")
def generate(m: Memory, at: int, to: int) -> int:
    """Write the legal moves of the position at `at` from `to` on; return how many there are."""
    n = to
    free = MASK & ~(m[at] | m[at + 1] | 1 << m[at + 3] | 1 << m[at + 4])
    own = m[at + m[at + TURN]]
    for totem in range(2):
        symbol = m[at + 2] if totem == 0 else ~m[at + 2]
        if count(own & symbol) >= EACH:
            continue
        start = m[at + 3 + totem]
        free_after = free | 1 << start
        goals = reach(start, free)
        while goals:
            goal = lowest(goals)
            goals &= goals - 1
            places = NEIGHBOURS[goal] & free_after
            if places == 0:
                places = free_after & ~(1 << goal)
            while places:
                m[n] = totem << 12 | goal << 6 | lowest(places)
                n += 1
                places &= places - 1
    return n - to


@compiled("void(i8[::1], i8, i8)")
def make(m: Memory, at: int, move: int) -> None:
    """Write the position after a move behind the one at `at`."""
    after = at + WORDS
    totem, goal, piece = move >> 12, move >> 6 & 63, move & 63
    turn = m[at + TURN]
    for word in range(5):
        m[after + word] = m[at + word]
    m[after + turn] |= 1 << piece
    if totem == 0:
        m[after + 2] |= 1 << piece
    m[after + 3 + totem] = goal
    m[after + TURN] = 1 - turn
    m[after + KEY] = (
        m[at + KEY]
        ^ TURN_KEY
        ^ PIECE_KEYS[(turn * 2 + totem) * 64 + piece]
        ^ TOTEM_KEYS[totem * 64 + m[at + 3 + totem]]
        ^ TOTEM_KEYS[totem * 64 + goal]
    )
    pieces = m[after] | m[after + 1]
    symbol = m[after + 2] if totem == 0 else pieces ^ m[after + 2]
    m[after + MARKED] = m[at + MARKED] + 1
    if _has_row(m[after + turn]) or _has_row(symbol):
        m[after + RESULT] = FIRST_WON + turn
    else:
        m[after + RESULT] = DRAWN if count(pieces) == 4 * EACH else GOES_ON


@compiled("i8(i8[::1], i8)")
def winning_move(m: Memory, at: int) -> int:
    """Return a move that wins at once; -1 where there is none."""
    turn = m[at + TURN]
    own, pieces = m[at + turn], m[at] | m[at + 1]
    free = MASK & ~(pieces | 1 << m[at + 3] | 1 << m[at + 4])
    colour = _completing(own)
    for totem in range(2):
        symbol = m[at + 2] if totem == 0 else pieces ^ m[at + 2]
        start = m[at + 3 + totem]
        free_after = free | 1 << start
        wanted = (colour | _completing(symbol)) & free_after
        if wanted == 0 or count(own & symbol) >= EACH:
            continue
        goals = reach(start, free)
        while goals:
            goal = lowest(goals)
            goals &= goals - 1
            places = NEIGHBOURS[goal] & free_after
            if places == 0:
                places = free_after & ~(1 << goal)
            if places & wanted:
                return totem << 12 | goal << 6 | lowest(places & wanted)
    return -1


@compiled("i8(i8[::1], i8)")
def evaluate(m: Memory, at: int) -> int:
    """Judge a position that goes on, for the side to move, in which it cannot win at once."""
    turn = m[at + TURN]
    own, other = m[at + turn], m[at + 1 - turn]
    score = 0
    for n in range(FOUR_COUNT):
        four = FOURS[n]
        mine, theirs = four & own, four & other
        if theirs == 0:
            score += COLOUR[count(mine)]
        elif mine == 0:
            score -= COLOUR[count(theirs)]
    return score


@compiled("i8(i8[::1], i8, i8)")
def promise(m: Memory, at: int, move: int) -> int:
    """Say how good a move looks before it is tried: pieces near others of their colour or symbol."""
    around = NEIGHBOURS[move & 63]
    return 4 * count(around & m[at + m[at + TURN]])


def write(m: Memory, at: int, position: oxono.Position) -> None:
    """Write a position of the rules."""
    words = (position.pink, position.black, position.crosses, position.totem_x, position.totem_o, position.turn)
    for word, value in enumerate(words):
        m[at + word] = value
    key = TURN_KEY * position.turn ^ TOTEM_KEYS[position.totem_x] ^ TOTEM_KEYS[64 + position.totem_o]
    for row in oxono.GRID.rows:
        for square in row:
            if (standing := position.at(square)) in oxono.PIECES:
                colour, symbol = oxono.PIECES[standing]
                key ^= PIECE_KEYS[(colour * 2 + (symbol == "O")) * 64 + square]
    m[at + KEY] = key
    m[at + MARKED] = (position.pink | position.black).bit_count()
    m[at + RESULT] = GOES_ON


def text(move: int) -> str:
    """Write a move as people do."""
    return f"{'XO'[move >> 12]}{square_name(move >> 6 & 63)}-{square_name(move & 63)}"
