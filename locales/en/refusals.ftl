### Why something did not happen: short, friendly, and what to do instead.

apology = Sorry, something went wrong on my side, and nothing is lost. If it happens again, tell whoever runs me this reference: `{ $reference }`
refused = That is not possible now.
refused-link = [Go to the board]({ $link })

refused-no-such-game = I know no game with the code `{ $code }`. `/{ cmd-games }` lists yours.
refused-not-your-game = You are only watching this game; its players are { $players }.
refused-not-your-turn = It is not your turn: { $name } is to move.
refused-old-board = The game has gone on since this board was shown.
refused-game-over = This game is over.
refused-still-running = This game is still being played; a rematch can follow when it is over.
refused-nothing-to-answer = Nothing has been offered that you could answer.
refused-already-offered = You have asked already; your opponent has not answered yet.
refused-nothing-to-take-back = There is no move of yours to take back: the last move must be yours.
refused-rated = In rated games moves cannot be taken back.
refused-challenge-self = You cannot play against yourself. Leave the opponent out to play against anyone who is here.
refused-challenge-bot = { $name } is a bot of another kind and does not play.
refused-too-many-challenges = You have { $most } open challenges already. Withdraw one, or wait for an answer.
refused-too-many-games = { $name } plays { $most } games already; one of them must end first.
refused-challenge-gone = This challenge is no longer open.
refused-not-addressed = { $whom ->
    [anyone] This challenge is open to anyone: join it, or leave it be.
   *[other] This challenge is for { $name }.
}
refused-not-your-challenge = Only { $name } can do that, for it is their challenge.
refused-seat-taken = Somebody else sits there already.
refused-not-seated = You do not sit here. Take a seat first.
refused-lobby-not-full = { $free ->
    [one] One seat is still free.
   *[other] { $free } seats are still free.
}

refused-permission = I may not play here: I lack the permission **{ $permission }** in <#{ $channel }>. Nothing has happened; whoever manages the server can give it to me.
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-attach_files = Attach Files
permission-create_public_threads = Create Public Threads

refused-no-game-here = You have no running game in this channel. `/{ cmd-games }` lists yours, `/{ cmd-challenge }` begins one.
refused-no-turn-anywhere = It is not your turn in any game in this channel.

# $subject: what was typed; the sentence that says what is wrong with it comes first
move-malformed = { $fault } In this game a move looks like this: `{ $example }`
move-illegal = `{ $subject }` is not allowed: { $rule }
move-similar = Allowed, beginning the same way: { $moves }
move-some = Allowed: { $moves }
move-more = { $moves } and { $count } more

fault-unreadable = I do not understand `{ $subject }`.
fault-no-such-square = This board has no square `{ $square }`.
fault-no-such-value = There is no piece of value { $value }; there are 1, 2, 3 and 4.
fault-dot-missing = The dot is missing: write `=1` or `=2` at the end, for the partner whom it is to face.
fault-dot-unknown = The dot faces partner 1 or 2, not `{ $partner }`.
fault-dot-unexpected = There are no dots in this game.
fault-side-missing = The side to move is missing.
fault-side-unknown = There is no side `{ $side }`.
fault-row-count = There are { $rows } rows, but { $wanted } are wanted.
fault-row-length = The row `{ $row }` has { $length } squares, but { $wanted } are wanted.
fault-character-unknown = The character `{ $character }` means nothing here.
fault-totem-missing = A totem is missing.
fault-totem-twice = There are two of a totem.
fault-too-many-pieces = There are { $count } pieces `{ $piece }`, but the box holds only { $most }.
fault-pieces-contradict-side = The number of pieces contradicts the side to move.
fault-row-contradicts-side = The side to move has a row already.
fault-must-pass = { $seat } would have to pass.
fault-game-unknown = I do not know the game `{ $subject }`.
fault-depth-unreadable = The depth must be a whole number.
fault-question-unreadable = A position, a tab and a move are wanted.

rule-game-over = the game is over.
rule-none-in-hand = { $piece ->
    [X] you have no cross left.
    [O] you have no ring left.
   *[other] you have no { $piece } left.
}
rule-same-place = what moves cannot come back to { $square }, where it stands.
rule-occupied = { $square } is occupied.
rule-not-straight = from { $start } to { $to } is no straight line.
rule-path-blocked = the way is blocked at { $square }.
rule-not-first-free = a jump ends on the first free square, { $square }.
rule-too-far = the totem goes one step, or jumps over your own pieces; { $square } is empty.
rule-over-opponent = the totem jumps only over your own pieces, and the one on { $square } is your opponent’s.
rule-not-adjacent = the piece must stand beside the totem on { $totem }, and { $square } does not.
rule-not-on-edge = { $square } is inside the board; cubes are taken from its edge.
rule-opponents-cube = the cube on { $square } is your opponents’.
rule-faces-partner = the dot on { $square } faces your partner, who alone may take that cube.
rule-first-round = in the first round only neutral cubes are taken, and { $square } is marked.
rule-not-an-end = { $square } is not an end of the cube’s row or column; those are { $ends }.
rule-not-repeated = the position has stood { $times } times; a draw may be claimed at { $wanted }.
