### Cards, the composer, and the commands of a running game.

## Sides

side-pink = pink
side-black = black
side-white = white
side-red = red
side-cross = crosses
side-ring = rings
# $seat: A1, B1, A2, B2
side-team = { $seat ->
    [A1] A1, crosses
    [A2] A2, crosses
    [B1] B1, rings
   *[B2] B2, rings
}
list-and = { $first } and { $last }
list-comma = { $first }, { $last }

## The card

card-seat = { $mark } **{ $name }** ({ $side })
card-seat-turn = ▶ { $mark } **{ $name }** ({ $side })
card-budget = · { $time } left
card-notation = (`{ $move }`)
card-begin = The game begins.
card-turn = { $player } is to move.
card-turn-until = { $player } is to move, by { $date } ({ $relative }).
card-draw-offered = A draw is offered by **{ $name }**. { $asked }, do you accept?
card-takeback-asked = A takeback of the last move is asked for by **{ $name }**. { $asked }, do you agree?
card-repetition = This position has stood { $times } times: a draw may be claimed.
card-rated = Rated
card-casual = Casual
card-advice = partners may advise each other
card-no-advice = partners do not advise each other
card-foot = { $terms } · game `{ $code }`
card-next = [Next board]({ $link })

# $count: how many have won: one, or a team
card-won = { $count ->
    [one] { $names } has won
   *[other] { $names } have won
}{ $reason ->
    [colour-row] {" "}with four of one colour in a row.
    [symbol-row] {" "}with four of one symbol in a row.
    [points] {" "}on points.
    [pieces] {" "}with more pieces, points being equal.
    [own-line] {" "}with five in a line.
    [opponents-line] , for the other side completed their line of five.
    [resignation] , for the other side has resigned.
    [time] , for the other side ran out of time.
   *[other] .
}
card-drawn = { $reason ->
    [all-placed] A draw: all pieces are placed.
    [equal] A draw: equal points and equal pieces.
    [repetition] A draw by repetition.
    [agreement] A draw by agreement.
   *[other] A draw.
}
card-closed = Closed without a result: nobody has touched this game for 30 days.

button-play = Play
button-draw = Draw
button-claim-draw = Claim draw
button-resign = Resign
button-more = More
button-accept-draw = Accept draw
button-accept-takeback = Agree to takeback
button-decline = Decline
button-rematch = Rematch
button-replay = Replay
button-replay-so-far = Replay so far
button-text = Board as text
button-rules = Rules
button-takeback = Take back
button-confirm = Confirm
button-back = Back
button-cancel = Cancel
button-sure = Yes, resign
button-keep = No, go on

## The composer

compose-oxono-0 = Which totem do you move?
compose-oxono-1 = Where does it go?
compose-oxono-2 = Where do you place your piece?
compose-yoxii-0 = Where does the totem go?
compose-yoxii-1 = Which piece do you place?
compose-yoxii-2 = Where do you place it?
compose-oxixo-0 = Which cube do you take?
compose-oxixo-1 = Where do you push it in?
compose-oxixo4-0 = Which cube do you take?
compose-oxixo4-1 = Where do you push it in?
compose-oxixo4-2 = Whom does its dot face?
compose-row = Many squares are possible: in which row?
compose-so-far = So far: { $steps }
compose-confirm = Play `{ $move }`?
compose-cancelled = Nothing was played.
compose-played = You played `{ $move }`.
compose-too-late = Your time had run out before that click.
step-totem-X = Cross totem
step-totem-O = Ring totem
step-value = { $value } ({ $count } left)
step-partner = { $seat } { $name }
step-row = Row { $row }

## Answers to commands and buttons

sure-resign = Do you really want to resign this game of { $game } against { $names }? { $link }
sure-kept = The game goes on.
done-resigned = You have resigned.
done-draw-offered = You offer a draw.
done-drawn = The game is drawn.
done-takeback-asked = You ask to take back your last move.
done-taken-back = The last move is taken back.
done-declined = The offer is off the table.
done-card = The new board: { $link }
done-link = [board]({ $link })
not-posted = It is stored, but I could not post the board in <#{ $channel }>. I will as soon as I can; this is how it stands:

more-title = { $game } · game `{ $code }`

text-hand-oxono = { $side }: { $crosses } crosses, { $rings } rings in hand
text-hand-yoxii = { $side }: 1 × { $ones }, 2 × { $twos }, 3 × { $threes }, 4 × { $fours } in hand (value × number)
text-legend-oxono = X O pink, x o black, + cross totem, @ ring totem
text-legend-yoxii = A B C D white 1 to 4, a b c d red 1 to 4, T totem
text-legend-oxixo = X crosses, O rings, . neutral
text-legend-oxixo4 = X Y crosses facing A1 A2, O Q rings facing B1 B2, . neutral
text-moves = { $count ->
    [one] One legal move:
   *[other] { $count } legal moves:
}
text-moves-cut = … and { $count } more

games-title = Your games
games-title-of = Games of { $name }
games-title-finished = Your finished games
games-title-finished-of = Finished games of { $name }
games-none = No games here. `/{ cmd-challenge }` begins one.
games-line = { $turn ->
    [yours] **Your turn**
    [over] { $result }
   *[other] { $name } to move
} · { $game } with { $names } · `{ $code }` · { $link }
games-until = until { $relative }
games-more = … and { $count } more
games-won = won
games-lost = lost
games-drawn = drawn
games-closed = no result

choose-game = You have several games here. Which one?
choose-placeholder = Choose a game
choose-line = { $game } with { $names }

notify-turn = It is your turn in { $game } with { $names }: { $link }
notify-draw = A draw is offered by { $name } in { $game }: { $link }
notify-takeback = A takeback is asked for by { $name } in { $game }: { $link }
remind = { $player }, your time in { $game } with { $names } ends { $relative }: { $link }

replay-title = { $game }: { $names }
replay-empty = Nothing has been played yet.
replay-alt = The game as a moving picture, { $plies } moves.
rematch-asked = A rematch has been proposed already: { $link }
thread-name = { $game }: { $names }
