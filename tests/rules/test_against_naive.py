"""Random games in which the rules core and the naive reading of the rule sheets must agree at every ply."""

import random
from collections import Counter
from functools import cache

import pytest

from rules import GAMES
from tests.rules import naive

SEEDS = range(60)
MOST_PLIES = 60
TRIED = 4

# Moves, and sequences of two moves, from the first start of each game.
COUNTS = [("oxono", 68, 3612), ("yoxii", 256, 51136), ("oxixo", 44, 1836), ("oxixo4", 88, 7344)]

SPECIAL_CASES = [
    "oxono A",
    "oxono A then B",
    "oxono B",
    "oxono C",
    "oxono C then B",
    "oxono won by p",
    "oxono won by b",
    "oxono drawn",
    "yoxii jump",
    "yoxii jump despite a step",
    "yoxii jump out of a full ring",
    "yoxii no free square around",
    "yoxii decided by points",
    "yoxii decided by pieces",
    "yoxii equal",
    "yoxii won by w",
    "yoxii won by r",
    "yoxii drawn",
    "oxixo both lines",
    "oxixo opponent's line",
    "oxixo won by X",
    "oxixo won by O",
    "oxixo4 both lines",
    "oxixo4 opponent's line",
    "oxixo4 1 passed in a row",
    "oxixo4 2 passed in a row",
    "oxixo4 dot turned to the partner",
    "oxixo4 dot faces the partner, cube refused",
    "oxixo4 first round",
    "oxixo4 first round, own cube refused",
    "oxixo4 won by X",
    "oxixo4 won by O",
]

# Crowded positions, made up for the cases that random play reaches too seldom.
HAND_MADE = {
    "oxono": [
        "2XoXo/OxoXOx/xXOo1X/oO@xXo/X1+Ox1/oxX2O b",  # the totem O's row and column are full: case C
        "@xXoOx/X1oXxO/oO2XX/xX2oO/O+oX1x/XoxOxo p",  # a totem in a corner, its row and column full
        "6/2x3/1X@O2/1O+o2/2X3/1o1x2 p",  # each totem stands beside the other, which it jumps over
        "1XO3/x1X3/oX4/@o4/O1xo2/+X1oxO p",  # jumps that land on enclosed squares: case B
    ],
    "yoxii": [
        "3/1AAb1/1aABc2/1bTCd2/1ACa3/2b2/3 w",  # only jumps lead out of a full ring
        "AaB/bA1Cd/aBcCbD1/1dATa2/bcBAcB1/aCbd1/B1A w",  # the only jump leads into a hole without free squares around
        "abA/BcCaB/aA1AbCd/cBaTAbc/BCbAdC1/aCcBb/DdD w",  # one step left
    ],
    "oxixo": [
        "1O2X/1O2X/1O2X/1O2X/1XO2 x",  # a1-e1 makes both lines
        "XXXXO/OOOOX/5/XOXO1/OXOX1 o",  # lines of either side are one push away
        "XOXOX/OXOXO/XOOXX/OXXOO/XOXOO x",  # no neutral cube left
    ],
    "oxixo4": [
        "1O2X/1Q2Y/1O2X/1Q2Y/1XO2 A1",  # a1-e1=1 makes both lines
        "XQXQX/QXQXQ/XQQXX/QXXQQ/XQXQQ A1",  # every dot faces A1 or B2: B1 and A2 pass
        "XOXOX/OYOXO/XOQYX/QXYOO/XOXOO B1",  # every dot in the outer ring but one faces A1 or B1
        "YOXOX/OXOXO/XOOXX/OXXOO/XOXOO A2",  # A2 has one cube
        "4X/5/5/5/5 A1",  # in the first round not even a cube of one's own may be taken
        "2Y2/5/5/O4/5 A2",
    ],
}


# Random crowded positions


def crowded_position(game: str, rng: random.Random) -> str:
    """Shuffle pieces onto a board until nothing is decided yet."""
    while True:
        position = shuffled_position(game, rng)
        if naive.legal_moves(game, position):
            return position


def shuffled_position(game: str, rng: random.Random) -> str:
    """Shuffle totems, pieces and gaps onto a board."""
    squares = [square for row in naive.rows(game) for square in row]
    pieces, side = {"oxono": oxono_pieces, "yoxii": yoxii_pieces}.get(game, oxixo_pieces)(game, rng)
    pieces += [naive.EMPTY] * (len(squares) - len(pieces))
    rng.shuffle(pieces)
    return naive.write_position(game, dict(zip(squares, pieces, strict=True)), side)


def oxono_pieces(_game: str, rng: random.Random) -> tuple[list[str], str]:
    """Draw 20 to 31 pieces from the two hands."""
    number = rng.randint(20, 31)
    pink = rng.sample("XO" * 8, (number + 1) // 2)
    black = rng.sample("xo" * 8, number // 2)
    return [*pink, *black, "+", "@"], "b" if number % 2 else "p"


def yoxii_pieces(_game: str, rng: random.Random) -> tuple[list[str], str]:
    """Draw 12 to 33 pieces from the two hands."""
    number = rng.randint(12, 33)
    white = rng.sample("ABC" * 5 + "DDD", (number + 1) // 2)
    red = rng.sample("abc" * 5 + "ddd", number // 2)
    return [*white, *red, "T"], "r" if number % 2 else "w"


def oxixo_pieces(game: str, rng: random.Random) -> tuple[list[str], str]:
    """Mark 16 to 25 cubes; in teams, seldom with a dot to the second partner."""
    if game == "oxixo":
        return rng.choices("XO", k=rng.randint(16, 25)), rng.choice("xo")
    return rng.choices("XYOQ", [9, 1, 9, 1], k=rng.randint(16, 25)), rng.choice(naive.SEATS)


# The two implementations side by side


def rules_moves(game: str, position: str) -> set[str]:
    """Give the rules' legal moves, each of them once."""
    moves = [str(move) for move in GAMES[game].parse_position(position).legal_moves()]
    assert len(moves) == len(set(moves))
    return set(moves)


def rules_play(game: str, position: str, move: str) -> tuple[str, str]:
    """Give the rules' new position and outcome in the words of their command line."""
    after = GAMES[game].parse_position(position).play(GAMES[game].parse_move(move))
    outcome = after.outcome()
    if outcome is None:
        return str(after), "-"
    return str(after), "draw" if outcome.winner is None else GAMES[game].sides[outcome.winner]


def agreed_moves(game: str, position: str) -> list[str]:
    """Ask both implementations for the legal moves; they must agree."""
    moves = naive.legal_moves(game, position)
    assert rules_moves(game, position) == moves, position
    return sorted(moves)


def agreed_play(game: str, position: str, move: str) -> tuple[str, str]:
    """Play a move in both implementations; they must agree."""
    expected = naive.play(game, position, move)
    assert rules_play(game, position, move) == expected, (position, move)
    return expected


def refused_by_rules(game: str, position: str, move: str) -> bool:
    """Tell whether the rules refuse a move."""
    try:
        rules_play(game, position, move)
    except ValueError:
        return True
    return False


def conceivable_moves(game: str) -> list[str]:
    """Write down every text that looks like a move of the game."""
    squares = [square for row in naive.rows(game) for square in row]
    formats = {
        "oxono": ["X{}-{}", "O{}-{}"],
        "yoxii": ["{}-1{}", "{}-2{}", "{}-3{}", "{}-4{}"],
        "oxixo": ["{}-{}"],
        "oxixo4": ["{}-{}=1", "{}-{}=2"],
    }
    return [text.format(first, second) for text in formats[game] for first in squares for second in squares]


# Random games


def start_of(game: str, rng: random.Random) -> str:
    """Choose among the game's starts, the hand-made positions and shuffled ones."""
    kind = rng.randrange(4)
    if kind == 0:
        return rng.choice(HAND_MADE[game])
    if kind == 1:
        return crowded_position(game, rng)
    return rng.choice(naive.starts(game))


def choose_move(results: dict[str, tuple[str, str]], *, quiet: bool) -> str:
    """Choose the first of the moves tried; a quiet player, the first that does not end the game."""
    going_on = [move for move, (_, outcome) in results.items() if outcome == "-"]
    return going_on[0] if quiet and going_on else next(iter(results))


def ends(game: str, outcome: str) -> set[str]:
    """Name the end of a game."""
    if outcome == "-":
        return set()
    return {f"{game} drawn"} if outcome == "draw" else {f"{game} won by {outcome}"}


@cache
def play_game(game: str, seed: int) -> Counter[str]:
    """Play a random game, some moves tried at every ply, and count the special cases among them."""
    rng = random.Random(f"{game} {seed}")  # a game to repeat
    quiet = seed % 2 == 0
    position = start_of(game, rng)
    core = GAMES[game].parse_position(position)
    seen: Counter[str] = Counter()
    for _ in range(MOST_PLIES):
        moves = agreed_moves(game, position)
        assert moves, f"nobody can move in {position}, though the game goes on"
        assert {str(move) for move in core.legal_moves()} == set(moves), position
        results = {move: agreed_play(game, position, move) for move in rng.sample(moves, min(len(moves), TRIED))}
        for tried, (_, outcome) in results.items():
            seen.update(naive.special_cases(game, position, tried) | ends(game, outcome))
        move = choose_move(results, quiet=quiet)
        core = core.play(GAMES[game].parse_move(move))
        position, outcome = results[move]
        assert str(core) == position
        if outcome != "-":
            assert agreed_moves(game, position) == []
            break
    return seen


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_random_games_agree(game: str, seed: int) -> None:
    assert "oxixo4 3 passed in a row" not in play_game(game, seed)


@pytest.mark.parametrize(
    ("game", "position"), [(game, p) for game in GAMES for p in naive.starts(game) + HAND_MADE[game]]
)
def test_every_conceivable_move_is_played_or_refused_alike(game: str, position: str) -> None:
    moves = agreed_moves(game, position)
    for move in conceivable_moves(game):
        if move in moves:
            agreed_play(game, position, move)
        else:
            assert refused_by_rules(game, position, move), move


@pytest.mark.parametrize(("game", "first", "second"), COUNTS)
def test_naive_counts_are_the_known_ones(game: str, first: int, second: int) -> None:
    start = naive.starts(game)[0]
    moves = naive.legal_moves(game, start)
    assert len(moves) == first
    assert sum(len(naive.legal_moves(game, naive.play(game, start, move)[0])) for move in moves) == second


@pytest.mark.parametrize("case", SPECIAL_CASES)
def test_random_games_reach_every_special_case(case: str) -> None:
    game = case.split(maxsplit=1)[0]
    assert sum(play_game(game, seed)[case] for seed in SEEDS) > 0


def test_no_special_case_is_left_unnamed() -> None:
    seen = {case for game in GAMES for seed in SEEDS for case in play_game(game, seed)}
    assert seen == set(SPECIAL_CASES)
