## The rules of the games, a page each. The first page of a game fits one screen of a phone.

rules-button = Rules
rules-back = Back
rules-on = Next ({ $page }/{ $pages })
rules-again = From the start ({ $page }/{ $pages })

rules-oxono-1 = ## Oxono
    - **Goal** · Complete four in a row, across or upright: four of your **colour**, or four of one **symbol** in any mix of colours.
    - **Your turn** · Move one of the two totems, ✖ or ⭕. Then place a piece of yours with the same symbol beside it.
    Pink begins. Each side has eight ✖ and eight ⭕.
    -# Picture: pink moved the ✖ totem to c2, placed on c3, and has four pink pieces in a row.

rules-oxono-2 = ## Oxono · a turn
    - **1. The totem** goes along its row or its column, as far as you like but at least one square, over empty squares only. You may only choose a totem while you still have a piece of its symbol.
    - **2. The piece** goes on a free square beside the totem: left, right, above or below it. The square that the totem has just left is free as well.
    A square holds one thing, a totem or a piece, and nothing that is placed ever moves again but the totems.
    -# Picture: the marked squares are those that the ✖ totem can reach. At the start the totems stand on c4 and d3, which on which is left to chance.

rules-oxono-3 = ## Oxono · an enclosed totem
    A totem is enclosed when there is something on every square beside it: four squares, three at the edge, two in a corner. Only then does it **jump**: in any of the four directions, over everything that stands there in an unbroken run, the other totem included, to the first free square behind.
    You need not choose the enclosed totem: if the other one is free, you may move that.
    -# Picture: the ⭕ totem on c4 is enclosed; it can jump to the four marked squares.

rules-oxono-4 = ## Oxono · two rare cases
    - **It lands enclosed.** If everything beside the totem’s new square is occupied too, your piece may go on *any* free square of the board.
    - **There is nowhere to jump.** If its whole row and its whole column are full, the enclosed totem may go to *any* free square of the board; and if it is enclosed there, your piece may go anywhere as well.
    -# Picture: the ⭕ totem jumped from c3 to c5, where it is enclosed again; the piece may go on any marked square.

rules-oxono-5 = ## Oxono · the end
    Whoever places the fourth piece of a row wins at once, even if the other three are the opponent’s. More than four win too; diagonals do not count. Totems count for nothing, and a row does not reach across them.
    When all 32 pieces are placed and nobody has a row, it is a draw. A draw can also be agreed.
    - **To type a move**: `Xc5-c4` is totem X to c5, piece on c4.
    -# Picture: pink wins with d1, for four ✖ stand side by side, three of them black.

rules-yoxii-1 = ## Yoxii
    - **Goal** · When the totem is stuck, have more points around it than your opponent.
    - **Your turn** · Move the totem. Then place one of your pieces around it.
    White begins. Each side has five 1s, five 2s, five 3s and three 4s.
    -# Picture: the totem on c7 is stuck. Around it white has 3 and 4, that is 7; red has 3 and 1, that is 4. White wins.

rules-yoxii-2 = ## Yoxii · the totem
    It goes **one step** in any of the eight directions to a free square.
    Or it **jumps**, straight in any of the eight directions, over one or more of *your own* pieces in an unbroken run, to the free square right behind them. It never jumps over a piece of your opponent. You may jump even where you could step.
    -# Picture: white to move. The totem can step to six squares, or jump over the white pieces on e4 and f4 to g4.

rules-yoxii-3 = ## Yoxii · the piece
    Choose any value that you still have. It goes on a free square among the eight around the totem; the square that the totem has just left is free as well.
    If none of the eight is free, your piece may go on any free square of the board.
    -# Picture: the totem has gone to d3, and a 4 is in hand; it may go on the marked squares.

rules-yoxii-4 = ## Yoxii · the end
    The game ends as soon as the player to move cannot move the totem. Each side adds up its own pieces on the squares around it.
    More points win. With equal points, more pieces around it win. If these are equal too, it is a draw. A draw can also be agreed.
    - **To type a move**: `d5-3e5` is totem to d5, a 3 on e5.
    -# Picture: white is to move and cannot. Both sides have 4 points, but red has three pieces there, white one. Red wins.

rules-oxixo-1 = ## Oxixo
    - **Goal** · Make a line of five of your mark: a row, a column or a diagonal.
    - **Your turn** · Take a cube from the edge that is blank or shows your mark. It comes back with your mark: push it in at an end of the row or column that it left.
    One side plays crosses, the other rings. Who begins and who has which mark is settled with the challenge.
    -# Picture: a cube was taken from a4 and pushed in at a1, and crosses have the diagonal from a1 to e5.

rules-oxixo-2 = ## Oxixo · a turn
    You may never take a cube that shows your opponent’s mark, nor one from inside the board.
    Push the cube in at **another** place than where you took it: the far end of its row or its column or, between corners, an end of the edge that it lay on. So there are two ways from a corner, three from anywhere else. The cubes between slide along by one and close the gap.
    You cannot pass. There is always a cube to take.
    -# Picture: the cube on a3 is taken. It can come back at a1, a5 or e3.

rules-oxixo-3 = ## Oxixo · the end
    Five of your mark in a line win. But beware: if your push completes a line of your **opponent’s** mark you lose, even if it makes one of yours as well.
    When the same position stands for the third time with the same side to move, either player may claim a draw; at the fifth time the game is drawn by itself. A draw can also be agreed.
    - **To type a move**: `a3-e3` takes the cube on a3 and pushes it in at e3.
    -# Picture: crosses took a3 and pushed it in at e3. That made both lines at once, so crosses lose.

rules-oxixo4-1 = ## Oxixo in teams
    - **Goal** · A line of five of your team’s mark: a row, a column or a diagonal.
    - **Teams** · A1 and A2 play crosses, B1 and B2 rings. The turn goes round: A1, B1, A2, B2.
    - **Your turn** · Take a cube from the edge, blank or one of your team’s that faces you. It comes back with your mark: push it in at an end of the row or column that it left, and choose which partner its dot faces.
    -# Picture: A1 pushed a cube in at a1 and completed the row from a1 to e1 for team A.

rules-oxixo4-2 = ## Oxixo in teams · the dots
    Partners face each other: A1 sits below the board, B1 on its left, A2 above, B2 on its right. Every marked cube has a dot at the side of one of the two partners, and only that partner may take it, while it lies on the edge. When cubes slide, their dots stay as they are.
    You never take the other team’s cubes. You push the cube in at another place than where you took it: two ways from a corner, three from elsewhere.
    In the first round, that is until four cubes are marked, only blank cubes may be taken.
    -# Picture: A1 is to move and may take the marked cubes, the blank ones and the crosses whose dot faces A1.

rules-oxixo4-3 = ## Oxixo in teams · the end
    A line counts for the team, whatever its dots say. If your push completes a line of the **other team’s** mark your team loses, even with one of its own.
    Whoever finds no blank cube on the edge and none that faces them passes. That happens by itself, and only then.
    One player who resigns or runs out of time loses for the team. A draw needs a yes from each team; the third time a position stands anyone may claim one, the fifth time it comes by itself. Whether partners may advise each other is settled with the challenge.
    - **To type a move**: `a3-e3=2` takes a3, pushes it in at e3, its dot facing partner 2.
    -# Picture: A1 has just moved. B1 has no cube to take and passes, so A2 is next.
