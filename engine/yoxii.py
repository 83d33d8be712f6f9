"""Yoxii inside the engine. Words: white, red, the low and the high bit of the value less one, totem.

A move is the value less one, the totem's square, the piece's.
"""

from random import Random

from engine.compiled import Memory, compiled, count, lowest, table
from engine.layout import DRAWN, FIRST_WON, GOES_ON, KEY, MARKED, RESULT, SECOND_WON, TURN, WORDS
from rules import yoxii
from rules.grid import ALL_ROUND, bitboard, square_name, squares_of

MASK = yoxii.GRID.mask
NEIGHBOURS = table(yoxii.NEIGHBOURS.get(square, 0) for square in range(64))
STEPS = table(rank * 8 + file for file, rank in ALL_ROUND)
STOCK = table(yoxii.STOCK.values())

BEYOND = table(
    bitboard(far for near in squares_of(around) for far in squares_of(yoxii.NEIGHBOURS[near])) & ~(around | 1 << square)
    if (around := yoxii.NEIGHBOURS.get(square, 0))
    else 0
    for square in range(64)
)  # the second ring around a square

# What decides a game, in hundredths of the logarithm of the odds, fitted to games of the engine with itself. By how
# many pieces are placed: for the move; points and pieces around the totem; points and pieces in the second ring;
# squares that only jumps reach; points of all pieces.
WEIGHTS_EACH = 7
WEIGHTS = table(
    (
        *(11, -3, 1, -6, 15, 12, 7),
        *(15, -5, 15, -5, 12, 15, 4),
        *(27, -3, 16, 0, 8, 28, 1),
        *(30, 3, 25, 1, 16, 34, -7),
        *(24, 13, 10, 1, 15, 42, -27),
    )
)
PHASES = table((placed >= 12) + (placed >= 18) + (placed >= 23) + (placed >= 28) for placed in range(37))

_chance = Random("yoxii")  # noqa: S311 - names for positions, no secrets
PIECE_KEYS = table(_chance.getrandbits(62) for _ in range(8 * 64))  # by side, value, square
TOTEM_KEYS = table(_chance.getrandbits(62) for _ in range(64))
TURN_KEY = _chance.getrandbits(62)


@compiled("i8(i8, i8, i8)")
def destinations(totem: int, own: int, free: int) -> int:
    """Return where the totem may go: a step, or a jump over a run of one's own pieces."""
    around = NEIGHBOURS[totem]
    found = around & free
    if around & own:
        for n in range(8):
            step = STEPS[n]
            square = totem + step
            if square >= 0 and own >> square & 1:
                while square >= 0 and own >> square & 1:
                    square += step
                if square >= 0:
                    found |= 1 << square & free
    return found


@compiled("i8(i8[::1], i8, i8)")
def points(m: Memory, at: int, pieces: int) -> int:
    """Add up the values of some pieces."""
    return count(pieces) + count(pieces & m[at + 2]) + 2 * count(pieces & m[at + 3])


@compiled("i8(i8[::1], i8)")
def values_left(m: Memory, at: int) -> int:
    """Return the values, less one, of which the side to move has a piece, as bits."""
    own, low, high = m[at + m[at + TURN]], m[at + 2], m[at + 3]
    left = 0
    if count(own & ~low & ~high) < STOCK[0]:
        left |= 1
    if count(own & low & ~high) < STOCK[1]:
        left |= 2
    if count(own & ~low & high) < STOCK[2]:
        left |= 4
    if count(own & low & high) < STOCK[3]:
        left |= 8
    return left


@compiled("i8(i8[::1], i8, i8)")
def generate(m: Memory, at: int, to: int) -> int:
    """Write the legal moves of the position at `at` from `to` on; return how many there are."""
    n = to
    totem = m[at + 4]
    free = MASK & ~(m[at] | m[at + 1] | 1 << totem)
    free_after = free | 1 << totem
    left = values_left(m, at)
    goals = destinations(totem, m[at + m[at + TURN]], free)
    while goals:
        goal = lowest(goals)
        goals &= goals - 1
        places = NEIGHBOURS[goal] & free_after
        if places == 0:
            places = free_after & ~(1 << goal)
        while places:
            move = goal << 6 | lowest(places)
            places &= places - 1
            for value in range(3, -1, -1):
                if left >> value & 1:
                    m[n] = value << 12 | move
                    n += 1
    return n - to


@compiled("i8(i8[::1], i8)")
def result(m: Memory, at: int) -> int:
    """Count around the totem, if the side to move cannot move it."""
    totem, turn = m[at + 4], m[at + TURN]
    free = MASK & ~(m[at] | m[at + 1] | 1 << totem)
    around = NEIGHBOURS[totem]
    if around & free or destinations(totem, m[at + turn], free):
        return GOES_ON
    white, red = around & m[at], around & m[at + 1]
    lead = 64 * (points(m, at, white) - points(m, at, red)) + count(white) - count(red)
    return DRAWN if lead == 0 else FIRST_WON if lead > 0 else SECOND_WON


@compiled("void(i8[::1], i8, i8)")
def make(m: Memory, at: int, move: int) -> None:
    """Write the position after a move behind the one at `at`."""
    after = at + WORDS
    value, goal, piece = move >> 12, move >> 6 & 63, move & 63
    turn = m[at + TURN]
    bit = 1 << piece
    m[after] = m[at]
    m[after + 1] = m[at + 1]
    m[after + turn] |= bit
    m[after + 2] = m[at + 2] | bit * (value & 1)
    m[after + 3] = m[at + 3] | bit * (value >> 1)
    m[after + 4] = goal
    m[after + TURN] = 1 - turn
    m[after + KEY] = (
        m[at + KEY] ^ TURN_KEY ^ PIECE_KEYS[(turn * 4 + value) * 64 + piece] ^ TOTEM_KEYS[m[at + 4]] ^ TOTEM_KEYS[goal]
    )
    m[after + MARKED] = m[at + MARKED] + 1
    m[after + RESULT] = result(m, after)


@compiled("i8(i8[::1], i8)")
def evaluate(m: Memory, at: int) -> int:
    """Judge a position that goes on, for the side to move."""
    totem, turn = m[at + 4], m[at + TURN]
    own, other = m[at + turn], m[at + 1 - turn]
    free = MASK & ~(own | other | 1 << totem)
    around, beyond = NEIGHBOURS[totem], BEYOND[totem]
    weights = PHASES[m[at + MARKED]] * WEIGHTS_EACH
    score = WEIGHTS[weights]
    score += WEIGHTS[weights + 1] * (points(m, at, around & own) - points(m, at, around & other))
    score += WEIGHTS[weights + 2] * (count(around & own) - count(around & other))
    score += WEIGHTS[weights + 3] * (points(m, at, beyond & own) - points(m, at, beyond & other))
    score += WEIGHTS[weights + 4] * (count(beyond & own) - count(beyond & other))
    score += WEIGHTS[weights + 5] * (
        count(destinations(totem, own, free) & ~around) - count(destinations(totem, other, free) & ~around)
    )
    return score + WEIGHTS[weights + 6] * (points(m, at, own) - points(m, at, other))


@compiled("i8(i8[::1], i8, i8)")
def promise(m: Memory, at: int, move: int) -> int:
    """Say how good a move looks before it is tried: many points of one's own around the totem, few of the other's."""
    turn = m[at + TURN]
    around = NEIGHBOURS[move >> 6 & 63]
    return 8 * (points(m, at, around & m[at + turn]) - points(m, at, around & m[at + 1 - turn]) + (move >> 12))


def write(m: Memory, at: int, position: yoxii.Position) -> None:
    """Write a position of the rules."""
    ones, twos, threes, fours = position.values
    words = (position.white, position.red, twos | fours, threes | fours, position.totem, position.turn)
    for word, value in enumerate(words):
        m[at + word] = value
    key = TURN_KEY * position.turn ^ TOTEM_KEYS[position.totem]
    for row in yoxii.GRID.rows:
        for square in row:
            standing = position.at(square)
            for side, letters in enumerate(yoxii.LETTERS):
                if standing and standing in letters:
                    key ^= PIECE_KEYS[(side * 4 + letters.index(standing)) * 64 + square]
    m[at + KEY] = key
    m[at + MARKED] = (ones | twos | threes | fours).bit_count()
    m[at + RESULT] = GOES_ON


def text(move: int) -> str:
    """Write a move as people do."""
    return f"{square_name(move >> 6 & 63)}-{(move >> 12) + 1}{square_name(move & 63)}"
