"""Where everything lies in the one array that a search works on.

One array, for numba passes an array as seven arguments and a search calls itself millions of times. A position is
WORDS of it; the position of every ply of the line that is looked at stands in its own place, the root's first.
"""

# What a position is made of. The first five words mean something else in every game: see its kernel.
TURN = 5  # the seat to move
KEY = 6  # tells positions apart
RESULT = 7  # GOES_ON, or how it ended
MARKED = 8  # what never shrinks in a game: a position cannot come back once this has grown
WORDS = 9

GOES_ON, FIRST_WON, SECOND_WON, DRAWN = 0, 1, 2, 3

DEEPEST = 64  # plies below the root
MOST_MOVES = 2048  # of one position: at most 1250 in Oxono with both totems locked in, fewer elsewhere
MOST_CODES = 1 << 14  # of moves
MOST_HISTORY = 512  # positions before the root that may come back

# The control words, which Python reads and writes.
STOP = 0  # set by another thread: come to an end
FLOOR = 1  # nodes to be looked at before that is obeyed
LIMIT = 2  # nodes after which the search ends by itself
NODES = 3  # looked at so far
ABORTED = 4  # whether it had to end in the middle
BEST = 5  # the best move at the root so far
PAST = 6  # how many positions before the root are in HISTORY
NOISE = 7  # state of the generator of chance

POSITIONS = 16
MOVES = POSITIONS + (DEEPEST + 2) * WORDS
RANKS = MOVES + (DEEPEST + 2) * MOST_MOVES  # what each move promises, for the order in which they are looked at
KILLERS = RANKS + (DEEPEST + 2) * MOST_MOVES  # two a ply: moves that refuted a neighbour
SUCCESS = KILLERS + 2 * (DEEPEST + 2)  # for each side and move: how often it was good anywhere
HISTORY = SUCCESS + 2 * MOST_CODES  # pairs of key and what was marked then
SEEN = HISTORY + 2 * MOST_HISTORY  # the transposition table: places for two positions, each a key and what is known
SEEN_BITS = 20
PLACE = 4
SIZE = SEEN + (PLACE << SEEN_BITS)
