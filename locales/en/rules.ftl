## The rules of the games, a page each. The first page of a game fits one screen of a phone.
## {""} stands before bold words at the beginning of a line, where * would mean something else.

rules-button = Rules
rules-back = Back
rules-on = Next ({ $page }/{ $pages })
rules-again = From the start ({ $page }/{ $pages })

rules-oxono-1 = ## Oxono
    {""}**Goal**: four in a row of your colour, or four of one symbol in any colours.
    {""}**Your turn**: move a totem, X or O, then place a piece of yours with its symbol beside it.
    -# Pink moved the X totem to c2 and wins with c3.

rules-oxono-2 = ## Oxono · a turn
    {""}**1. The totem** goes along its row or its column, as far as you like but at least one square, over empty squares only. You may only choose a totem while you still have a piece of its symbol.
    {""}**2. The piece** goes on a free square beside the totem: left, right, above or below it. The square that the totem has just left is free as well.
    Pink begins; each side has eight X and eight O. Pieces that are placed never move.
    -# Picture: the marked squares are those that the X totem can reach. At the start the totems stand on c4 and d3; chance decides which is where.

rules-oxono-3 = ## Oxono · an enclosed totem
    A totem is enclosed when there is something on every square beside it: four squares, three at the edge, two in a corner. Only then does it **jump**: in any of the four directions, over everything that stands there in an unbroken run, the other totem included, to the first free square behind.
    You need not choose the enclosed totem: if the other one is free, you may move that.
    -# Picture: the O totem on c4 is enclosed; it can jump to the four marked squares.

rules-oxono-4 = ## Oxono · two rare cases
    {""}**It lands enclosed.** If everything beside the totem’s new square is occupied too, your piece may go on *any* free square of the board.
    {""}**There is nowhere to jump.** If its whole row and its whole column are full, the enclosed totem may go to *any* free square of the board; and if it is enclosed there, your piece may go anywhere as well.
    -# Picture: the O totem jumped from c3 to c5, where it is enclosed again; the piece may go on any marked square.

rules-oxono-5 = ## Oxono · the end
    Whoever places the fourth piece of a row wins at once, even if the other three are the opponent’s. More than four win too; diagonals do not count. Totems count for nothing, and a row does not reach across them.
    When all 32 pieces are placed and nobody has a row, it is a draw. A draw can also be agreed.
    {""}**To type a move**: `Xc5-c4` is totem X to c5, piece on c4.
    -# Picture: pink wins with d1, for four X stand side by side, three of them black.

rules-yoxii-1 = ## Yoxii
    {""}**Goal**: when the totem is stuck, have more points around it.
    {""}**Your turn**: move the totem, then place one of your pieces, worth 1 to 4, around it.
    -# The totem on c7 is stuck. White has 3 + 4 around it, red 3 + 1: white wins.

rules-yoxii-2 = ## Yoxii · the totem
    White begins. The totem starts in the middle and goes **one step** in any of the eight directions to a free square.
    Or it **jumps**, straight in any of the eight directions, over one or more of *your own* pieces in an unbroken run, to the free square right behind them. It never jumps over a piece of your opponent. You may jump even where you could step.
    -# Picture: white to move. The totem can step to six squares, or jump over the white pieces on e4 and f4 to g4.

rules-yoxii-3 = ## Yoxii · the piece
    Each side has five 1s, five 2s, five 3s and three 4s. Choose any value that you still have. The piece goes on a free square among the eight around the totem; the square that the totem has just left is free as well.
    If none of the eight is free, your piece may go on any free square of the board.
    -# Picture: the totem has gone to d3, and a 4 is in hand; it may go on the marked squares.

rules-yoxii-4 = ## Yoxii · the end
    The game ends as soon as the player to move cannot move the totem. Each side adds up its own pieces on the squares around it.
    More points win. With equal points, more pieces around it win. If these are equal too, it is a draw. A draw can also be agreed.
    {""}**To type a move**: `d5-3e5` is totem to d5, a 3 on e5.
    -# Picture: white is to move and cannot. Both sides have 4 points, but red has three pieces there, white one. Red wins.

rules-oxixo-1 = ## Oxixo
    {""}**Goal**: five of your mark in a row, a column or a diagonal.
    {""}**Your turn**: take a cube from the edge, blank or with your mark. Push it in, now with your mark, at an end of its row or column.
    -# A cube went from a4 to a1: crosses have a diagonal.

rules-oxixo-2 = ## Oxixo · a turn
    One side plays crosses, the other rings; who begins and who has which mark is settled with the challenge. All cubes are blank at first. You never take one that shows your opponent’s mark, nor one from inside the board.
    Push the cube in at **another** place than where you took it: the far end of its row or its column or, between corners, an end of the edge that it lay on. So there are two ways from a corner, three from anywhere else. The cubes between slide along by one and close the gap.
    You cannot pass. There is always a cube to take.
    -# Picture: the cube on a3 is taken. It can come back at a1, a5 or e3.

rules-oxixo-3 = ## Oxixo · the end
    Five of your mark in a line win. But beware: if your push completes a line of your **opponent’s** mark you lose, even if it makes one of yours as well.
    When the same position stands for the third time with the same side to move, either player may claim a draw; at the fifth time the game is drawn by itself. A draw can also be agreed.
    {""}**To type a move**: `a3-e3` takes the cube on a3 and pushes it in at e3.
    -# Picture: crosses took a3 and pushed it in at e3. That made both lines at once, so crosses lose.

rules-oxixo4-1 = ## Oxixo in teams
    {""}**Goal**: five of your team’s mark in a row, a column or a diagonal.
    {""}**Your turn**: take a cube from the edge, blank or facing you. Push it in with your mark at an end of its row or column, its dot facing you or your partner.
    -# A cube went from a4 to a1: team A has a row.

rules-oxixo4-2 = ## Oxixo in teams · the dots
    A1 and A2 play crosses, B1 and B2 rings. The turn goes A1, B1, A2, B2, clockwise, and any of the four may begin. Partners face each other: A1 sits below the board, B1 on its left, A2 above, B2 on its right. Every marked cube has a dot at the side of one of the two partners, and only that partner may take it, while it lies on the edge. When cubes slide, their dots stay as they are.
    You never take the other team’s cubes. You push the cube in at another place than where you took it: two ways from a corner, three from elsewhere.
    In the first round, that is until four cubes are marked, only blank cubes may be taken.
    -# Picture: A1 is to move and may take the marked cubes, the blank ones and the crosses whose dot faces A1.

rules-oxixo4-3 = ## Oxixo in teams · the end
    A line counts for the team, whatever its dots say. If your push completes a line of the **other team’s** mark your team loses, even with one of its own.
    Whoever finds no blank cube on the edge and none that faces them passes. That happens by itself, and only then.
    One player who resigns or runs out of time loses for the team. A draw needs a yes from each team; the third time a position stands anyone may claim one, the fifth time it comes by itself. Whether partners may advise each other is settled with the challenge.
    {""}**To type a move**: `a3-e3=2` takes a3, pushes it in at e3, its dot facing partner 2.
    -# Picture: A1 has just moved. B1 has no cube to take and passes, so A2 is next.
