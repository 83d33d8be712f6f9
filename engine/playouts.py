"""Plain tree search with random playouts: knows the rules and nothing else. The yardstick of strength."""

from math import log, sqrt
from random import Random

from engine.compiled import Memory, compiled, memory
from engine.kernels import NUMBERS, WRITE, generate, make, text
from engine.layout import DRAWN, FIRST_WON, GOES_ON, MOST_MOVES, NOISE, POSITIONS, RESULT, TURN, WORDS
from rules import GAMES

LONGEST = 400  # plies of a playout; Oxixo may go round in circles
DEEPEST = 60  # plies of the tree
PATH_AT = POSITIONS + (LONGEST + DEEPEST + 2) * WORDS  # pairs of a node that is visited and the side that led there
MOVES_AT = PATH_AT + 2 * (DEEPEST + 2)
NODES_AT = MOVES_AT + MOST_MOVES
EXPLORE = 1.4

# A node: its move, its first child, how many it has, visits, and twice the points for the side that made the move.
MOVE, CHILD, CHILDREN, VISITS, POINTS = range(5)
NODE = 5


@compiled("i8(i8[::1], i8)")
def chance(m: Memory, below: int) -> int:
    """Return a number from 0 to below - 1."""
    state = m[NOISE]
    state ^= state << 13 & (1 << 62) - 1
    state ^= state >> 7
    state ^= state << 17 & (1 << 62) - 1
    m[NOISE] = state
    return (state >> 8) % below


@compiled("i8(i8[::1], i8, i8, i8)")
def play_out(m: Memory, game: int, at: int, longest: int) -> int:
    """Play random moves to the end, in place behind `at`; return the result, a draw where it takes too long."""
    for _ in range(longest):
        if m[at + RESULT]:
            return m[at + RESULT]
        n = generate(m, game, at, MOVES_AT)
        make(m, game, at, m[MOVES_AT + chance(m, n)])
        at += WORDS
    return DRAWN


@compiled("i8(i8[::1], i8)")
def choose(m: Memory, node: int) -> int:
    """Return the child to visit: one that has not been, or the one that promises most for how little it is known."""
    child, children = m[node + CHILD], m[node + CHILDREN]
    skip = chance(m, children)
    best, best_worth = child, -1.0
    spread = EXPLORE * sqrt(log(m[node + VISITS] + 1.0))
    for i in range(children):
        other = child + (i + skip) % children * NODE
        visits = m[other + VISITS]
        if visits == 0:
            return other
        worth = m[other + POINTS] / (2.0 * visits) + spread / sqrt(float(visits))
        if worth > best_worth:
            best, best_worth = other, worth
    return best


@compiled("i8(i8[::1], i8, i8, i8, i8)")
def expand(m: Memory, game: int, at: int, node: int, end: int) -> int:
    """Give a node its children, at the end of the tree; return the new end."""
    n = generate(m, game, at, MOVES_AT)
    m[node + CHILD], m[node + CHILDREN] = end, n
    for i in range(n):
        child = end + i * NODE
        m[child + MOVE] = m[MOVES_AT + i]
        m[child + CHILDREN] = m[child + VISITS] = m[child + POINTS] = 0
    return end + n * NODE


@compiled("i8(i8[::1], i8, i8, i8)")
def visit(m: Memory, game: int, end: int, size: int) -> int:
    """Go down the tree, play out once from there, and tell every node on the way; return the tree's end."""
    node, at, ply = NODES_AT, POSITIONS, 0
    m[PATH_AT], m[PATH_AT + 1] = node, 0
    while m[at + RESULT] == GOES_ON and ply < DEEPEST:
        if m[node + CHILDREN] == 0:
            if (ply and m[node + VISITS] == 0) or end + MOST_MOVES * NODE > size:
                break
            end = expand(m, game, at, node, end)
        node = choose(m, node)
        ply += 1
        m[PATH_AT + 2 * ply], m[PATH_AT + 2 * ply + 1] = node, m[at + TURN] & 1
        make(m, game, at, m[node + MOVE])
        at += WORDS
    result = play_out(m, game, at, LONGEST)
    for n in range(ply + 1):
        node = m[PATH_AT + 2 * n]
        m[node + VISITS] += 1
        m[node + POINTS] += 1 if result == DRAWN else 2 * (result == FIRST_WON + m[PATH_AT + 2 * n + 1])
    return end


@compiled("i8(i8[::1], i8, i8, i8)")
def grow(m: Memory, game: int, playouts: int, size: int) -> int:
    """Visit a new tree so often; return the move that was visited most."""
    for word in range(NODE):
        m[NODES_AT + word] = 0
    end = NODES_AT + NODE
    for _ in range(playouts):
        end = visit(m, game, end, size)
    best = child = m[NODES_AT + CHILD]
    for i in range(m[NODES_AT + CHILDREN]):
        if m[child + i * NODE + VISITS] > m[best + VISITS]:
            best = child + i * NODE
    return m[best + MOVE]


def best_move(game: str, position: str, playouts: int, seed: int) -> str:
    """Find a move with so many playouts."""
    size = NODES_AT + NODE * (min(playouts, 1_000_000) * 40 + 2 * MOST_MOVES)
    m = memory(size)
    WRITE[NUMBERS[game]](m, POSITIONS, GAMES[game].parse_position(position))
    m[NOISE] = Random(seed).getrandbits(60) | 1  # noqa: S311 - a game
    return text(game, int(grow(m, NUMBERS[game], playouts, size)))
