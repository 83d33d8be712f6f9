"""One search for every game: principal variation search with a transposition table, to a depth that grows.

Moves are looked at in the order of what they promise: the best one known from before, those that refuted a neighbour,
those that were good elsewhere. All but the first few are looked at less deeply first, and again where they surprise.
"""

from engine import oxono
from engine.compiled import Memory, compiled
from engine.kernels import OXONO, evaluate, generate, make, promise
from engine.layout import (
    ABORTED,
    BEST,
    DEEPEST,
    DRAWN,
    FIRST_WON,
    FLOOR,
    HISTORY,
    KEY,
    KILLERS,
    LIMIT,
    MARKED,
    MOST_CODES,
    MOST_MOVES,
    MOVES,
    NODES,
    PAST,
    PLACE,
    POSITIONS,
    RANKS,
    RESULT,
    SEEN,
    SEEN_BITS,
    STOP,
    SUCCESS,
    TURN,
    WORDS,
)
from rules.record import DRAWN_AT

WIN = 30000  # less the plies that it takes
SURE = WIN - 1000  # beyond this a value is certain: somebody wins by force
UNKNOWN = 1 << 20  # no value

# What the table knows of a position, packed into one word: the value's meaning, its depth, the value, the best move.
EXACT, AT_LEAST, AT_MOST = 1, 2, 3
VALUE_SHIFT, DEPTH_SHIFT, MOVE_SHIFT = 2, 18, 26
VALUE_OFFSET = 1 << 15

TABLE_FIRST, KILLER_FIRST = 1 << 40, 1 << 30


@compiled("i8(i8[::1], i8)")
def stood(m: Memory, ply: int) -> int:
    """Count how often the position of a ply has stood before, in the line that is looked at and in the game."""
    at = POSITIONS + ply * WORDS
    key, marked = m[at + KEY], m[at + MARKED]
    times = 0
    before = at - WORDS
    while before >= POSITIONS:
        if m[before + MARKED] != marked:
            return times
        times += m[before + KEY] == key
        before -= WORDS
    for n in range(m[PAST] - 1, -1, -1):
        if m[HISTORY + 2 * n + 1] != marked:
            return times
        times += m[HISTORY + 2 * n] == key
    return times


@compiled("void(i8[::1], i8, i8, i8, i8)")
def rank(m: Memory, game: int, ply: int, n: int, first: int) -> None:
    """Say of each move of a ply how early it is to be looked at."""
    at = POSITIONS + ply * WORDS
    moves, ranks = MOVES + ply * MOST_MOVES, RANKS + ply * MOST_MOVES
    success = SUCCESS + (m[at + TURN] & 1) * MOST_CODES
    one, two = m[KILLERS + 2 * ply], m[KILLERS + 2 * ply + 1]
    for i in range(n):
        move = m[moves + i]
        if move == first:
            m[ranks + i] = TABLE_FIRST
        elif move == one:
            m[ranks + i] = KILLER_FIRST + 1
        elif move == two:
            m[ranks + i] = KILLER_FIRST
        else:
            m[ranks + i] = m[success + move] * 16 + promise(m, game, at, move)


@compiled("i8(i8[::1], i8, i8, i8)")
def pick(m: Memory, ply: int, i: int, n: int) -> int:
    """Bring the best of the moves not yet looked at to place i; return it."""
    moves, ranks = MOVES + ply * MOST_MOVES, RANKS + ply * MOST_MOVES
    best = i
    for j in range(i + 1, n):
        if m[ranks + j] > m[ranks + best]:
            best = j
    move = m[moves + best]
    m[moves + best], m[ranks + best] = m[moves + i], m[ranks + i]
    m[moves + i] = move
    return move


@compiled("void(i8[::1], i8, i8, i8)")
def reward(m: Memory, ply: int, move: int, depth: int) -> None:
    """Remember a move that refuted the one before it."""
    at = POSITIONS + ply * WORDS
    killers = KILLERS + 2 * ply
    if m[killers] != move:
        m[killers + 1] = m[killers]
        m[killers] = move
    m[SUCCESS + (m[at + TURN] & 1) * MOST_CODES + move] += depth * depth


@compiled("void(i8[::1], i8, i8, i8, i8, i8, i8)")
def remember(m: Memory, key: int, ply: int, depth: int, value: int, meaning: int, move: int) -> None:
    """Note what was found out of a position; wins count from there, not from the root."""
    if value > SURE:
        value += ply
    elif value < -SURE:
        value -= ply
    slot = SEEN + PLACE * (key & (1 << SEEN_BITS) - 1)
    if m[slot] != key and (m[slot + 1] >> DEPTH_SHIFT & 255) > depth:
        slot += 2  # what took more work keeps the first place, the second is the newest's
    m[slot] = key
    m[slot + 1] = move << MOVE_SHIFT | depth << DEPTH_SHIFT | value + VALUE_OFFSET << VALUE_SHIFT | meaning


@compiled("i8(i8[::1], i8)")
def recall(m: Memory, key: int) -> int:
    """Return what is known of a position, packed; 0 where nothing is."""
    slot = SEEN + PLACE * (key & (1 << SEEN_BITS) - 1)
    if m[slot] == key:
        return m[slot + 1]
    return m[slot + 3] if m[slot + 2] == key else 0


@compiled("b1(i8[::1])")
def over_time(m: Memory) -> bool:
    """Tell whether the search has to end: by its limit, or because it was told to and has done the least it must."""
    if m[NODES] >= m[LIMIT] or (m[STOP] and m[NODES] >= m[FLOOR]):
        m[ABORTED] = 1
    return m[ABORTED] != 0


@compiled("b1(i8[::1], i8, i8)")
def wins_at_once(m: Memory, game: int, ply: int) -> bool:
    """Tell whether the side to move has a move that wins: whoever missed it the first time may see it the second."""
    at, to = POSITIONS + ply * WORDS, MOVES + ply * MOST_MOVES
    for i in range(generate(m, game, at, to)):
        make(m, game, at, m[to + i])
        if m[at + WORDS + RESULT] == FIRST_WON + (m[at + TURN] & 1):
            return True
    return False


@compiled("i8(i8[::1], i8, i8, i8)")
def at_once(m: Memory, game: int, ply: int, depth: int) -> int:
    """Return the value of a position where no move needs to be tried for it; UNKNOWN elsewhere."""
    at = POSITIONS + ply * WORDS
    if m[at + RESULT] == DRAWN:
        return 0
    if m[at + RESULT]:
        return WIN - ply if m[at + RESULT] == FIRST_WON + (m[at + TURN] & 1) else ply - WIN
    times = stood(m, ply) if ply else 0
    if times:
        return WIN - ply - 1 if times < DRAWN_AT - 1 and wins_at_once(m, game, ply) else 0
    if game == OXONO:
        move = oxono.winning_move(m, at)
        if move >= 0:
            if ply == 0:
                m[BEST] = move
            return WIN - ply - 1
    return evaluate(m, game, at) if depth <= 0 or ply >= DEEPEST else UNKNOWN


@compiled("i8(i8, i8, i8, i8, i8)")
def from_table(known: int, ply: int, depth: int, alpha: int, beta: int) -> int:
    """Return the value that the table knows, if it answers the question; UNKNOWN if it does not."""
    if known == 0 or ply == 0 or (known >> DEPTH_SHIFT & 255) < depth:
        return UNKNOWN
    value = (known >> VALUE_SHIFT & 0xFFFF) - VALUE_OFFSET
    if value > SURE:
        value -= ply
    elif value < -SURE:
        value += ply
    meaning = known & 3
    if meaning == EXACT or (meaning == AT_LEAST and value >= beta) or (meaning == AT_MOST and value <= alpha):
        return value
    return UNKNOWN


@compiled("i8(i8[::1], i8, i8, i8, i8, i8)")
def search(m: Memory, game: int, ply: int, depth: int, alpha: int, beta: int) -> int:  # noqa: C901, PLR0912 - one loop; what calls itself cannot be taken apart further
    """Return the value of the position of a ply for its side to move, as far as it lies between alpha and beta."""
    m[NODES] += 1
    if over_time(m):
        return 0
    value = at_once(m, game, ply, depth)
    if value != UNKNOWN:
        return value
    alpha, beta = max(alpha, ply - WIN), min(beta, WIN - ply - 1)
    if alpha >= beta:
        return alpha
    at = POSITIONS + ply * WORDS
    known = recall(m, m[at + KEY])
    value = from_table(known, ply, depth, alpha, beta)
    if value != UNKNOWN:
        return value
    n = generate(m, game, at, MOVES + ply * MOST_MOVES)
    rank(m, game, ply, n, known >> MOVE_SHIFT if known else -1)
    best, best_move, before = -WIN, -1, alpha
    for i in range(n):
        move = pick(m, ply, i, n)
        if ply == 0:  # should the time end now: a move that is not refuted yet, rather than one that surely loses
            m[BEST] = move if best < -SURE else best_move
        make(m, game, at, move)
        flip = m[at + WORDS + TURN] & 1 != m[at + TURN] & 1  # in teams a pass may leave the same side to move
        # A move that is not the first is asked only whether it is better than the best, later ones less deeply;
        # where the answer surprises, the question is put again in full.
        high = beta if i == 0 else alpha + 1
        less = (1 + (i > 12) + (i > 40)) if i > 3 and depth > 2 else 0
        while True:
            if flip:
                value = -search(m, game, ply + 1, depth - 1 - less, -high, -alpha)
            else:
                value = search(m, game, ply + 1, depth - 1 - less, alpha, high)
            if value <= alpha or (less == 0 and (high == beta or value >= beta)):
                break
            if less:
                less = 0
            else:
                high = beta
        if m[ABORTED]:
            return 0
        if value > best:
            best, best_move = value, move
        alpha = max(alpha, value)
        if alpha >= beta:
            reward(m, ply, move, depth)
            break
    if ply == 0:
        m[BEST] = best_move
    meaning = AT_LEAST if best >= beta else EXACT if best > before else AT_MOST
    remember(m, m[at + KEY], ply, depth, best, meaning, best_move)
    return best
