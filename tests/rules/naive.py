"""The four games once more, slow and plain: a second reading of the rule sheets to hold against the rules core.

A board is a dict from every square's name to its character, with a dot where the square is empty (Oxixo: neutral).
"""

from functools import lru_cache

Board = dict[str, str]

EMPTY = "."
ROWS = {
    "oxono": ["abcdef"] * 6,
    "yoxii": ["cde", "bcdef", "abcdefg", "abcdefg", "abcdefg", "bcdef", "cde"],
    "oxixo": ["abcde"] * 5,
    "oxixo4": ["abcde"] * 5,
}
STARTS = {
    "oxono": ["6/6/2@3/3+2/6/6 p", "6/6/2+3/3@2/6/6 p"],
    "yoxii": ["3/5/7/3T3/7/5/3 w"],
    "oxixo": ["5/5/5/5/5 x", "5/5/5/5/5 o"],
    "oxixo4": ["5/5/5/5/5 A1", "5/5/5/5/5 B1", "5/5/5/5/5 A2", "5/5/5/5/5 B2"],
}
ORTHOGONAL = [(1, 0), (-1, 0), (0, 1), (0, -1)]
ALL_AROUND = [*ORTHOGONAL, (1, 1), (1, -1), (-1, 1), (-1, -1)]


# The interface


def starts(game: str) -> list[str]:
    """Give the positions in which a game may begin."""
    return list(STARTS[game])


def legal_moves(game: str, position: str) -> set[str]:
    """Give every legal move in canonical notation; none once the game is over."""
    return set(moves_in(game, position))


@lru_cache(maxsize=16)
def moves_in(game: str, position: str) -> set[str]:
    """Find the legal moves, once for all the moves that are tried in a position."""
    board, side = read_position(game, position)
    if game == "oxono":
        return oxono_moves(board, side)
    if game == "yoxii":
        return yoxii_moves(board, side)
    if game == "oxixo":
        return oxixo_moves(board, side)
    return oxixo4_moves(board, side)


def play(game: str, position: str, move: str) -> tuple[str, str]:
    """Give the position after a legal move, and `-`, the winner or `draw`."""
    if move not in moves_in(game, position):
        raise ValueError(f"{move} is not legal in {position}")
    board, side = read_position(game, position)
    if game == "oxono":
        after, next_side, outcome = oxono_play(board, side, move)
    elif game == "yoxii":
        after, next_side, outcome = yoxii_play(board, side, move)
    elif game == "oxixo":
        after, next_side, outcome = oxixo_play(board, side, move)
    else:
        after, next_side, outcome = oxixo4_play(board, side, move)
    return write_position(game, after, next_side), outcome


def special_cases(game: str, position: str, move: str) -> set[str]:
    """Name the special cases of the rules that a legal move brings up."""
    board, side = read_position(game, position)
    if game == "oxono":
        return oxono_special_cases(board, move)
    if game == "yoxii":
        return yoxii_special_cases(board, side, move)
    if game == "oxixo":
        return oxixo_special_cases(board, side, move)
    return oxixo4_special_cases(board, side, move)


# Positions


def rows(game: str) -> list[list[str]]:
    """Give the names of the squares, row by row from the highest rank, each row from left to right."""
    height = len(ROWS[game])
    return [[f"{file}{height - index}" for file in files] for index, files in enumerate(ROWS[game])]


def read_position(game: str, position: str) -> tuple[Board, str]:
    """Read a position that is known to be well formed."""
    placement, side = position.split(" ")
    board: Board = {}
    for names, text in zip(rows(game), placement.split("/"), strict=True):
        characters = "".join(EMPTY * int(c) if c.isdigit() else c for c in text)
        board.update(zip(names, characters, strict=True))
    return board, side


def write_position(game: str, board: Board, side: str) -> str:
    """Write a position, runs of empty squares in one digit."""
    return "/".join(write_row([board[name] for name in names]) for names in rows(game)) + " " + side


def write_row(characters: list[str]) -> str:
    """Write one row."""
    text, run = "", 0
    for character in characters:
        if character == EMPTY:
            run += 1
            continue
        text += (str(run) if run else "") + character
        run = 0
    return text + (str(run) if run else "")


def step(square: str, direction: tuple[int, int]) -> str:
    """Name the next square in a direction; it may lie beyond the board."""
    return chr(ord(square[0]) + direction[0]) + str(int(square[1]) + direction[1])


def find(board: Board, character: str) -> str:
    """Find the one square that shows a character."""
    (square,) = [name for name in board if board[name] == character]
    return square


def count(board: Board, character: str) -> int:
    """Count the squares that show a character."""
    return sum(board[name] == character for name in board)


def free_squares(board: Board) -> set[str]:
    """Give every free square of the board."""
    return {name for name in board if board[name] == EMPTY}


def free_around(board: Board, square: str, directions: list[tuple[int, int]]) -> set[str]:
    """Give the free squares next to a square."""
    return {step(square, direction) for direction in directions if board.get(step(square, direction)) == EMPTY}


def with_totem_moved(board: Board, start: str, end: str) -> Board:
    """Give the board after a totem went from one square to another; the one it left is free."""
    after = dict(board)
    after[start] = EMPTY
    after[end] = board[start]
    return after


# Oxono

OXONO_TOTEMS = {"X": "+", "O": "@"}


def oxono_piece(side: str, symbol: str) -> str:
    """Give the character of a side's piece."""
    return symbol if side == "p" else symbol.lower()


def oxono_moves(board: Board, side: str) -> set[str]:
    """Move a totem, then place a piece of its symbol."""
    if four_in_a_row(board) or all_pieces_are_placed(board):
        return set()
    moves = set()
    for symbol in "XO":
        if not has_piece_in_hand(board, side, symbol):
            continue
        start = find(board, OXONO_TOTEMS[symbol])
        for end in totem_squares(board, start):
            for square in piece_squares(with_totem_moved(board, start, end), end):
                moves.add(f"{symbol}{end}-{square}")
    return moves


def has_piece_in_hand(board: Board, side: str, symbol: str) -> bool:
    """Tell whether the side still has one of its eight pieces of a symbol."""
    return count(board, oxono_piece(side, symbol)) < 8


def totem_squares(board: Board, start: str) -> set[str]:
    """Give the squares a totem may go to."""
    if not is_enclosed(board, start):
        return slides(board, start)
    if row_and_column_are_full(board, start):
        return free_squares(board)
    return jumps_when_enclosed(board, start)


def is_enclosed(board: Board, square: str) -> bool:
    """Tell whether every orthogonal neighbour on the board is occupied."""
    return not free_around(board, square, ORTHOGONAL)


def slides(board: Board, start: str) -> set[str]:
    """Give the empty squares along row and column, as far as the first thing in the way."""
    ends = set()
    for direction in ORTHOGONAL:
        square = step(start, direction)
        while board.get(square) == EMPTY:
            ends.add(square)
            square = step(square, direction)
    return ends


def jumps_when_enclosed(board: Board, start: str) -> set[str]:
    """Give, in each direction, the first free square behind the run of occupied ones."""
    ends = set()
    for direction in ORTHOGONAL:
        square = step(start, direction)
        while square in board and board[square] != EMPTY:
            square = step(square, direction)
        if square in board:
            ends.add(square)
    return ends


def row_and_column_are_full(board: Board, square: str) -> bool:
    """Tell whether nothing is free in a square's row and in its column."""
    for name in board:
        in_line = name[0] == square[0] or name[1] == square[1]
        if in_line and board[name] == EMPTY:
            return False
    return True


def piece_squares(board: Board, totem: str) -> set[str]:
    """Give the free squares next to the totem, or every free square when it is enclosed where it came to stand."""
    if is_enclosed(board, totem):
        return free_squares(board)
    return free_around(board, totem, ORTHOGONAL)


def four_in_a_row(board: Board) -> bool:
    """Tell whether four pieces of one colour or of one symbol lie side by side in a row or a column."""
    for square in board:
        for direction in [(1, 0), (0, 1)]:
            four = [square]
            while len(four) < 4:
                four.append(step(four[-1], direction))
            if same_colour_or_symbol([board.get(name, EMPTY) for name in four]):
                return True
    return False


def same_colour_or_symbol(characters: list[str]) -> bool:
    """Tell whether all are pieces (no totem, no gap) and agree in colour or in symbol."""
    return any(all(character in agreed for character in characters) for agreed in ["XO", "xo", "Xx", "Oo"])


def all_pieces_are_placed(board: Board) -> bool:
    """Tell whether all 32 pieces lie on the board."""
    return sum(count(board, piece) for piece in "XOxo") == 32


def oxono_play(board: Board, side: str, move: str) -> tuple[Board, str, str]:
    """Carry out `Xc5-c4`."""
    symbol, end, square = move[0], move[1:3], move[4:6]
    after = with_totem_moved(board, find(board, OXONO_TOTEMS[symbol]), end)
    after[square] = oxono_piece(side, symbol)
    outcome = "-"
    if four_in_a_row(after):
        outcome = side
    elif all_pieces_are_placed(after):
        outcome = "draw"
    return after, "b" if side == "p" else "p", outcome


def oxono_special_cases(board: Board, move: str) -> set[str]:
    """Name which of the cases A, B and C a move makes use of."""
    start, end = find(board, OXONO_TOTEMS[move[0]]), move[1:3]
    cases = set()
    if is_enclosed(board, start):
        cases.add("oxono C" if row_and_column_are_full(board, start) else "oxono A")
    if is_enclosed(with_totem_moved(board, start, end), end):
        cases.update(f"{case} then B" for case in set(cases))
        cases.add("oxono B")
    return cases


# Yoxii

YOXII_PIECES = {"w": "ABCD", "r": "abcd"}
YOXII_NUMBER_OF = {1: 5, 2: 5, 3: 5, 4: 3}


def yoxii_moves(board: Board, side: str) -> set[str]:
    """Move the totem, then place a piece of any value still in hand."""
    start = find(board, "T")
    moves = set()
    for end in yoxii_totem_squares(board, side, start):
        for square in yoxii_piece_squares(with_totem_moved(board, start, end), end):
            for value in values_in_hand(board, side):
                moves.add(f"{end}-{value}{square}")
    return moves


def yoxii_totem_squares(board: Board, side: str, start: str) -> set[str]:
    """Give the squares the totem may go to: steps and jumps."""
    return free_around(board, start, ALL_AROUND) | jumps_over_own_pieces(board, side, start)


def jumps_over_own_pieces(board: Board, side: str, start: str) -> set[str]:
    """Give, in each direction, the free square right behind an unbroken run of the side's own pieces."""
    ends = set()
    for direction in ALL_AROUND:
        square = step(start, direction)
        jumped = 0
        while board.get(square, EMPTY) in YOXII_PIECES[side]:
            square = step(square, direction)
            jumped += 1
        if jumped > 0 and board.get(square) == EMPTY:
            ends.add(square)
    return ends


def yoxii_piece_squares(board: Board, totem: str) -> set[str]:
    """Give the free squares around the totem, or every free square when there is none."""
    return free_around(board, totem, ALL_AROUND) or free_squares(board)


def values_in_hand(board: Board, side: str) -> list[int]:
    """Give the values of which the side still has a piece."""
    return [v for v in YOXII_NUMBER_OF if count(board, YOXII_PIECES[side][v - 1]) < YOXII_NUMBER_OF[v]]


def points_then_pieces(board: Board, side: str) -> tuple[int, int]:
    """Add up a side's pieces around the totem: their values, and how many they are."""
    totem = find(board, "T")
    around = [board.get(step(totem, direction), EMPTY) for direction in ALL_AROUND]
    values = [YOXII_PIECES[side].index(piece) + 1 for piece in around if piece in YOXII_PIECES[side]]
    return sum(values), len(values)


def yoxii_play(board: Board, side: str, move: str) -> tuple[Board, str, str]:
    """Carry out `d5-3e5`."""
    end, value, square = move[0:2], int(move[3]), move[4:6]
    after = with_totem_moved(board, find(board, "T"), end)
    after[square] = YOXII_PIECES[side][value - 1]
    next_side = "r" if side == "w" else "w"
    outcome = "-"
    if not yoxii_totem_squares(after, next_side, end):
        outcome = yoxii_result(after)
    return after, next_side, outcome


def yoxii_result(board: Board) -> str:
    """Compare points, then pieces."""
    white, red = points_then_pieces(board, "w"), points_then_pieces(board, "r")
    if white[0] != red[0]:
        return "w" if white[0] > red[0] else "r"
    if white[1] != red[1]:
        return "w" if white[1] > red[1] else "r"
    return "draw"


def yoxii_special_cases(board: Board, side: str, move: str) -> set[str]:
    """Name a jump, a jump where a step was possible, no free square around, and how a finished game was decided."""
    start, end = find(board, "T"), move[0:2]
    steps = free_around(board, start, ALL_AROUND)
    cases = set()
    if end not in steps:
        cases.add("yoxii jump")
        cases.add("yoxii jump despite a step" if steps else "yoxii jump out of a full ring")
    if not free_around(with_totem_moved(board, start, end), end, ALL_AROUND):
        cases.add("yoxii no free square around")
    after, _, outcome = yoxii_play(board, side, move)
    if outcome != "-":
        cases.add(yoxii_decision(after))
    return cases


def yoxii_decision(board: Board) -> str:
    """Tell what decided a finished game."""
    white, red = points_then_pieces(board, "w"), points_then_pieces(board, "r")
    if white[0] != red[0]:
        return "yoxii decided by points"
    return "yoxii decided by pieces" if white[1] != red[1] else "yoxii equal"


# Oxixo, two players

OXIXO_LINES = (
    [[f"{file}{rank}" for file in "abcde"] for rank in "12345"]
    + [[f"{file}{rank}" for rank in "12345"] for file in "abcde"]
    + [["a1", "b2", "c3", "d4", "e5"], ["a5", "b4", "c3", "d2", "e1"]]
)


def oxixo_moves(board: Board, side: str) -> set[str]:
    """Take a cube, neutral or one's own, and push it in."""
    if has_line(board, "X") or has_line(board, "O"):
        return set()
    return {
        f"{taken}-{pushed}"
        for taken in outer_ring(board)
        if board[taken] in [EMPTY, side.upper()]
        for pushed in push_squares(taken)
    }


def outer_ring(board: Board) -> list[str]:
    """Give the squares at the edge."""
    return [name for name in board if name[0] in "ae" or name[1] in "15"]


def push_squares(taken: str) -> set[str]:
    """Give the ends of the row and the column that the cube left, but not where it was taken."""
    file, rank = taken[0], taken[1]
    return {f"a{rank}", f"e{rank}", f"{file}1", f"{file}5"} - {taken}


def push(board: Board, taken: str, pushed: str, cube: str) -> Board:
    """Slide the cubes between the two squares towards the gap, and put the cube in at the end."""
    line = next(names for names in OXIXO_LINES[:10] if taken in names and pushed in names)
    cubes = [board[name] for name in line]
    del cubes[line.index(taken)]
    cubes.insert(line.index(pushed), cube)
    after = dict(board)
    after.update(zip(line, cubes, strict=True))
    return after


def team_of(cube: str) -> str:
    """Give the mark that a cube shows, whatever its dot."""
    return {"X": "X", "Y": "X", "O": "O", "Q": "O", EMPTY: EMPTY}[cube]


def has_line(board: Board, mark: str) -> bool:
    """Tell whether five of a mark fill a row, a column or a diagonal."""
    return any(all(team_of(board[name]) == mark for name in line) for line in OXIXO_LINES)


def oxixo_result(board: Board, mover: str) -> str:
    """Give the winner: a line of the opponent's mark loses, even with one of one's own."""
    opponent = "O" if mover == "X" else "X"
    if has_line(board, opponent):
        return opponent
    if has_line(board, mover):
        return mover
    return "-"


def oxixo_play(board: Board, side: str, move: str) -> tuple[Board, str, str]:
    """Carry out `a3-e3`."""
    after = push(board, move[0:2], move[3:5], side.upper())
    return after, "o" if side == "x" else "x", oxixo_result(after, side.upper())


def oxixo_special_cases(board: Board, side: str, move: str) -> set[str]:
    """Name both lines at once, and a line of the opponent's alone."""
    after, _, _ = oxixo_play(board, side, move)
    return {f"oxixo {case}" for case in lines_made(after, side.upper())}


def lines_made(board: Board, mover: str) -> set[str]:
    """Tell whose lines lie on the board."""
    own, other = has_line(board, mover), has_line(board, "O" if mover == "X" else "X")
    if own and other:
        return {"both lines"}
    return {"opponent's line"} if other else set()


# Oxixo, four players

SEATS = ["A1", "B1", "A2", "B2"]
CUBES = {"A1": "X", "A2": "Y", "B1": "O", "B2": "Q"}


def oxixo4_moves(board: Board, seat: str) -> set[str]:
    """Take a cube, push it in, and turn its dot to one of the two partners."""
    if has_line(board, "X") or has_line(board, "O"):
        return set()
    return {
        f"{taken}-{pushed}={partner}"
        for taken in outer_ring(board)
        if may_take(board, seat, taken)
        for pushed in push_squares(taken)
        for partner in "12"
    }


def may_take(board: Board, seat: str, square: str) -> bool:
    """Allow neutral cubes, and after the first round those of one's team whose dot faces the seat."""
    if board[square] == EMPTY:
        return True
    return not is_first_round(board) and board[square] == CUBES[seat]


def is_first_round(board: Board) -> bool:
    """Tell whether fewer than four cubes are marked."""
    return 25 - count(board, EMPTY) < 4


def must_pass(board: Board, seat: str) -> bool:
    """Tell whether a seat can take no cube."""
    return not any(may_take(board, seat, square) for square in outer_ring(board))


def seat_after(seat: str) -> str:
    """Give the next seat clockwise."""
    return SEATS[(SEATS.index(seat) + 1) % 4]


def seats_that_pass(board: Board, seat: str) -> list[str]:
    """Give the seats after this one that pass before somebody can move."""
    passing = []
    other = seat_after(seat)
    while must_pass(board, other):
        passing.append(other)
        other = seat_after(other)
    return passing


def team_mark(seat: str) -> str:
    """Give the mark of a seat's team."""
    return team_of(CUBES[seat])


def oxixo4_play(board: Board, seat: str, move: str) -> tuple[Board, str, str]:
    """Carry out `a3-e3=2`."""
    after = push(board, move[0:2], move[3:5], CUBES[seat[0] + move[6]])
    outcome = oxixo_result(after, team_mark(seat))
    next_seat = seat_after(seat)
    if outcome == "-":
        for _ in seats_that_pass(after, seat):
            next_seat = seat_after(next_seat)
    return after, next_seat, outcome


def oxixo4_special_cases(board: Board, seat: str, move: str) -> set[str]:
    """Name lines, passes, dots that face the partner, and what the first round forbids."""
    after, _, outcome = oxixo4_play(board, seat, move)
    cases = {f"oxixo4 {case}" for case in lines_made(after, team_mark(seat))}
    if outcome == "-":
        passing = len(seats_that_pass(after, seat))
        cases |= {f"oxixo4 {passing} passed in a row"} if passing else set()
    if move[6] != seat[1]:
        cases.add("oxixo4 dot turned to the partner")
    ring = [board[square] for square in outer_ring(board)]
    if any(team_of(cube) == team_mark(seat) and cube != CUBES[seat] for cube in ring) and not is_first_round(board):
        cases.add("oxixo4 dot faces the partner, cube refused")
    if is_first_round(board):
        cases.add("oxixo4 first round")
        if CUBES[seat] in ring:
            cases.add("oxixo4 first round, own cube refused")
    return cases
