### The board in words (alt text of pictures). All sentences together stay within 1,024 characters.

# $game: oxono, yoxii, oxixo, oxixo4
alt-game = { $game ->
    [oxono] Oxono.
    [yoxii] Yoxii.
    [oxixo4] Oxixo in teams.
   *[other] Oxixo.
}
# $side: pink, black, white, red, cross, ring, or a seat: A1, B1, A2, B2
alt-turn = { $side ->
    [pink] Pink is to move.
    [black] Black is to move.
    [white] White is to move.
    [red] Red is to move.
    [cross] Crosses are to move.
    [ring] Rings are to move.
   *[other] { $side } is to move.
}
alt-won = { $side ->
    [pink] Pink has won
    [black] Black has won
    [white] White has won
    [red] Red has won
    [cross] Crosses have won
    [ring] Rings have won
   *[other] Team { $side } has won
}{ $reason ->
    [colour-row] {" "}with four of one colour in a row.
    [symbol-row] {" "}with four of one symbol in a row.
    [points] {" "}on points.
    [pieces] {" "}with more pieces, points being equal.
    [own-line] {" "}with five in a line.
    [opponents-line] , for the opponent completed their line.
    [resignation] , for the opponent resigned.
    [time] {" "}on time.
   *[other] .
}
alt-drawn = { $reason ->
    [all-placed] Drawn: all pieces are placed.
    [equal] Drawn: equal points and pieces.
    [repetition] Drawn by repetition.
    [agreement] Drawn by agreement.
   *[other] Drawn.
}
alt-points = Around the totem: white { $first }, red { $second }.
alt-line = Deciding line: { $squares }.
# $symbol: X or O; squares such as c4
alt-last-oxono = Last move: { $symbol ->
    [X] cross totem
   *[other] ring totem
} from { $start } to { $to }, { $side ->
    [pink] pink
   *[other] black
} { $symbol ->
    [X] cross
   *[other] ring
} on { $piece }.
alt-last-yoxii = Last move: totem from { $start } to { $to }, { $side ->
    [white] white
   *[other] red
} { $value } on { $piece }.
alt-last-oxixo = Last move: { $side ->
    [cross] cross
   *[other] ring
} cube taken from { $take }, pushed in at { $push }.
alt-last-oxixo4 = Last move: { $seat } took the cube { $take } and pushed it in at { $push }, its dot facing { $partner }.
alt-passed = { $seat } had to pass.
alt-standing = { $kind ->
    [totem] Totem
    [totem-x] Cross totem
    [totem-o] Ring totem
    [pink-x] Pink crosses
    [pink-o] Pink rings
    [black-x] Black crosses
    [black-o] Black rings
    [white-1] White 1s
    [white-2] White 2s
    [white-3] White 3s
    [white-4] White 4s
    [red-1] Red 1s
    [red-2] Red 2s
    [red-3] Red 3s
    [red-4] Red 4s
    [crosses] Crosses
    [rings] Rings
    [crosses-A1] Crosses facing A1
    [crosses-A2] Crosses facing A2
    [rings-B1] Rings facing B1
   *[rings-B2] Rings facing B2
}: { $squares }.
alt-neutral = { $count ->
    [0] No cube is neutral.
    [one] One cube is neutral.
   *[other] { $count } cubes are neutral.
}
alt-hand-oxono = { $side ->
    [pink] Pink
   *[black] Black
} has in hand: { $crosses ->
    [0] no cross
    [one] one cross
   *[other] { $crosses } crosses
}, { $rings ->
    [0] no ring
    [one] one ring
   *[other] { $rings } rings
}.
alt-hand-yoxii = { $side ->
    [white] White
   *[red] Red
} has in hand: { $ones ->
    [one] 1 one
   *[other] { $ones } ones
}, { $twos ->
    [one] 1 two
   *[other] { $twos } twos
}, { $threes ->
    [one] 1 three
   *[other] { $threes } threes
}, { $fours ->
    [one] 1 four
   *[other] { $fours } fours
}.

# The steps of a move chosen so far, as notation writes them: X, d5
alt-chosen = Chosen so far: { $steps }.
alt-curve = Rating over { $count ->
    [one] one game
   *[other] { $count } games
}: from { $first } to { $last }, lowest { $low }, highest { $high }.
alt-curve-empty = No rated game yet.
alt-record = Won { $won }, drawn { $drawn }, lost { $lost }.
