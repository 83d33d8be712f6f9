"""Oxixo inside the engine, for two and in teams. Words: crosses, rings, cubes whose dot faces partner 2 (teams).

A move is the number of its slide and, in teams, the partner that the dot faces.
"""

from engine.compiled import Memory, compiled, count, table
from engine.layout import FIRST_WON, GOES_ON, KEY, MARKED, RESULT, SECOND_WON, TURN, WORDS
from rules import cubes, oxixo, oxixo4
from rules.grid import square_name

OUTER_RING = cubes.OUTER_RING
ENDS = sorted(cubes.SLIDES)
SLIDE_COUNT = len(ENDS)
TAKE = table(1 << take for take, _ in ENDS)
STILL = table(cubes.SLIDES[ends].still for ends in ENDS)
MOVING = table(cubes.SLIDES[ends].moving for ends in ENDS)
SHIFT = table(cubes.SLIDES[ends].shift for ends in ENDS)
PUSH = table(cubes.SLIDES[ends].push for ends in ENDS)
LINES = table(cubes.LINES)
LINE_COUNT = len(cubes.LINES)
FILE_A = sum(1 << 8 * rank for rank in range(5))
RANK_1 = 0b11111
RISING = sum(1 << 9 * n for n in range(5))
FALLING = sum(1 << 4 + 7 * n for n in range(5))
FIRST_ROUND = oxixo4.FIRST_ROUND
LOW = (1 << 62) - 1

WORTH = table((0, 1, 4, 14, 48, 0))  # of a line, by how many of its cubes show a side's mark


@compiled("b1(i8)")
def _has_line(board: int) -> bool:
    across = board & board >> 1
    upwards = board & board >> 8
    return (
        (across & across >> 2 & board >> 4 & FILE_A) != 0
        or (upwards & upwards >> 16 & board >> 32 & RANK_1) != 0
        or board & RISING == RISING
        or board & FALLING == FALLING
    )


@compiled("i8(i8, i8)")
def _slid(board: int, slide: int) -> int:
    moving, shift = board & MOVING[slide], SHIFT[slide]
    return board & STILL[slide] | (moving << shift if shift > 0 else moving >> -shift)


@compiled("i8(i8[::1], i8, i8)")
def _takes(m: Memory, at: int, seat: int) -> int:
    """Return the cubes of the outer ring that a seat of a team game may take."""
    marked = m[at] | m[at + 1]
    neutral = OUTER_RING & ~marked
    if count(marked) < FIRST_ROUND:
        return neutral
    dots = m[at + 2] if seat >= 2 else ~m[at + 2]
    return neutral | OUTER_RING & m[at + seat % 2] & dots


@compiled("i8(i8, i8, i8, i8)")
def _key(crosses: int, rings: int, facing: int, turn: int) -> int:
    """Mix a position into a number; products are cut alike by Python and by the machine."""
    key = (crosses * 0x1E3779B97F4A7C15 ^ rings * 0x2545F4914F6CDD1D ^ (facing * 4 + turn) * 0x1B873593CC9E2D51) & LOW
    key ^= key >> 29
    key = key * 0x3F58476D1CE4E5B9 & LOW
    return key ^ key >> 32


@compiled("i8(i8[::1], i8, i8, b1)")
def generate(m: Memory, at: int, to: int, teams: bool) -> int:
    """Write the legal moves of the position at `at` from `to` on; return how many there are."""
    n = to
    turn = m[at + TURN]
    takes = _takes(m, at, turn) if teams else OUTER_RING & ~m[at + 1 - turn]
    for slide in range(SLIDE_COUNT):
        if takes & TAKE[slide]:
            m[n] = slide
            n += 1
            if teams:
                m[n] = slide | 64
                n += 1
    return n - to


@compiled("void(i8[::1], i8, i8, b1)")
def make(m: Memory, at: int, move: int, teams: bool) -> None:
    """Write the position after a move behind the one at `at`."""
    after = at + WORDS
    slide = move & 63
    turn = m[at + TURN]
    side = turn & 1
    m[after] = _slid(m[at], slide)
    m[after + 1] = _slid(m[at + 1], slide)
    m[after + side] |= PUSH[slide]
    m[after + 2] = 0
    if teams:
        m[after + 2] = _slid(m[at + 2], slide) | (PUSH[slide] if move & 64 else 0)
    m[after + MARKED] = count(m[after] | m[after + 1])
    m[after + RESULT] = GOES_ON
    if _has_line(m[after + 1 - side]):
        m[after + RESULT] = SECOND_WON - side
    elif _has_line(m[after + side]):
        m[after + RESULT] = FIRST_WON + side
    m[after + TURN] = 1 - turn
    if teams:
        following = turn + 1 & 3
        while m[after + RESULT] == GOES_ON and _takes(m, after, following) == 0:
            following = following + 1 & 3
        m[after + TURN] = following
    m[after + KEY] = _key(m[after], m[after + 1], m[after + 2], m[after + TURN])


@compiled("i8(i8[::1], i8)")
def evaluate(m: Memory, at: int) -> int:
    """Judge a position that goes on, for the side to move."""
    side = m[at + TURN] & 1
    own, other = m[at + side], m[at + 1 - side]
    score = 0
    for n in range(LINE_COUNT):
        line = LINES[n]
        score += WORTH[count(line & own)] - WORTH[count(line & other)]
    return score + 3 * (count(own) - count(other))


@compiled("i8(i8[::1], i8, i8)")
def promise(m: Memory, at: int, move: int) -> int:
    """Say how good a move looks before it is tried: new marks, towards the middle of the sides."""
    return 0 if TAKE[move & 63] & m[at + (m[at + TURN] & 1)] else 6


def write(m: Memory, at: int, position: oxixo.Position | oxixo4.Position) -> None:
    """Write a position of the rules."""
    facing = position.facing_2 if isinstance(position, oxixo4.Position) else 0
    for word, value in enumerate((position.crosses, position.rings, facing, 0, 0, position.turn)):
        m[at + word] = value
    m[at + KEY] = _key(position.crosses, position.rings, facing, position.turn)
    m[at + MARKED] = (position.crosses | position.rings).bit_count()
    m[at + RESULT] = GOES_ON


def text(move: int, *, teams: bool) -> str:
    """Write a move as people do."""
    take, push = ENDS[move & 63]
    return f"{square_name(take)}-{square_name(push)}" + (f"={2 if move & 64 else 1}" if teams else "")
