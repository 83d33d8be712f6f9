### Hints in casual games, and reviews of finished ones.

button-hint = Hint
button-review = Review

refused-hint-rated = There are no hints in rated games; in casual ones I gladly help.
refused-engine-silent = I cannot think just now, sorry. Please try again in a little while.
refused-review-running = This game is still being played; its review can follow when it is over.
refused-nothing-to-review = You have not finished any game yet. When you have, `/{ cmd-review }` shows what it turned on.

## A move in words: the end of a sentence

# $symbol: X or O; squares such as c4
advice-move-oxono = { $symbol ->
    [X] cross totem
   *[other] ring totem
} to { $to }, { $symbol ->
    [X] a cross
   *[other] a ring
} on { $piece }
advice-move-yoxii = totem to { $to }, a { $value } on { $piece }
advice-move-oxixo = take the cube { $take }, push it in at { $push }
advice-move-oxixo4 = take the cube { $take }, push it in at { $push }, its dot facing { $seat } ({ $name })

## Hints

hint-move = I would play **`{ $move }`**: { $words }.
hint-answer = The answer I expect: `{ $move }`
hint-play = Play { $move }

hint-why-wins = It wins at once{ $reason ->
    [colour-row] : four of your colour in a row.
    [symbol-row] : four of one symbol in a row.
    [points] {" "}on points.
    [pieces] {" "}with more pieces, points being equal.
    [own-line] : five in a line.
   *[other] .
}
hint-why-draws = It ends the game in a draw, and I see nothing better.
hint-why-only-legal = It is the only legal move.
# $moves: 0 where they cannot be counted, 1 where only the answer is to come
hint-why-wins-by-force = { $moves ->
    [0] It wins by force, whatever the others play.
    [1] It wins, whatever the answer.
   *[other] It wins by force, in { $moves } moves at most.
}
hint-why-loses = Every move loses against the best play; none holds out longer than this one.
hint-why-only-safe = It is the only move that does not lose at once.
# $opponents: one name, or two
hint-why-stops = After most other moves { $opponents } could win at once, for instance with `{ $threat }`; this one stops that.
hint-why-repeats = It repeats an earlier position: a draw is in sight, and I see nothing better.
hint-why-better = It keeps the better chances on your side.
hint-why-even = It keeps the balance.
hint-why-worse = The other side has the better chances; this resists best.
hint-why-line = It makes { $many } of the five in a line.
hint-why-points = Around the totem your side then has { $own }, the other { $theirs }.

## Reviews

review-progress = I am looking through the game: position { $ply } of { $plies } …
review-title = Review of { $game }: { $names }
review-where = **Turning point { $number } of { $count }** · move { $ply } of { $plies }
# $moves: 0 where they cannot be counted, 1 where the move itself wins
review-missed-win = **{ $name }** could have won here { $moves ->
    [0] by force
    [1] at once
   *[other] in { $moves } moves
} with `{ $better }`, but played `{ $played }`.
review-threw-away = **{ $name }** could have won here { $moves ->
    [0] by force
    [1] at once
   *[other] in { $moves } moves
} with `{ $better }`, but played `{ $played }`, which even loses against the best play.
# $final: whether the game ended with this move, yes or no
review-lost = **{ $name }** played `{ $played }`, which { $final ->
    [yes] lost the game on the spot
   *[no] loses against the best play
}; `{ $better }` held.
# Shares of the points to expect, in per cent
review-worse = **{ $name }** played `{ $played }`: the chances fell from { $before } % to { $after } %. `{ $better }` was better.
review-answer = The other side could then win at once with `{ $answer }`.
review-better = On the board, `{ $better }`: { $words }.
review-none = I see no clear mistake: no move gave much away.
review-foot = Game `{ $code }` · what the computer sees at a glance; it may be wrong
review-back = ◀ Before
review-on = Next ▶
review-again = Try again
