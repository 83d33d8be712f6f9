## Challenges: the card, the lobby of a team game, the private form, and what is refused.

challenge-duel-to = { $mention }, **{ $name }** challenges you.
challenge-duel-open = **{ $name }** is looking for an opponent. Whoever joins first plays.
challenge-lobby-to = { $mention }, **{ $name }** invites you to play in two teams. Take a seat!
challenge-lobby-open = **{ $name }** is looking for players for two teams. Take a seat!

challenge-clock = **Clock**: { $clock }
challenge-rated = **Rated**: yes
challenge-casual = **Rated**: no, a casual game
challenge-first-random = **Begins**: drawn by lot
challenge-first-person = **Begins**: { $name }{ $game ->
    [oxono] , with pink
    [yoxii] , with white
   *[other] {""}
}
challenge-first-joins = **Begins**: whoever joins{ $game ->
    [oxono] , with pink
    [yoxii] , with white
   *[other] {""}
}
challenge-first-after = **Begins**: the player after { $name }
challenge-mark-random = **Marks**: drawn by lot
challenge-mark-cross = **Marks**: { $name } plays crosses
challenge-mark-ring = **Marks**: { $name } plays rings
challenge-advice = **Advice**: partners may advise each other
challenge-no-advice = **Advice**: partners may not advise each other
challenge-team-a = **Team A**, crosses
    { $seats }
challenge-team-b = **Team B**, rings
    { $seats }
challenge-pair = { $one } and { $other }
challenge-seat-free = free
challenge-foot = -# Game { $code } · lapses { $when }

challenge-started-duel = **{ $game }**: { $opponent } has taken up { $name }’s challenge. The game is on.
challenge-started-teams = **{ $game }**: { $first } play against { $second }. The game is on.
challenge-accepted = **{ $game }**: { $opponent } has accepted { $name }’s challenge.
challenge-declined = **{ $game }**: { $opponent } has declined { $name }’s challenge.
challenge-withdrawn = **{ $game }**: { $name } has withdrawn the challenge to { $opponent }.
challenge-lapsed = **{ $game }**: { $name }’s challenge to { $opponent } has lapsed.
challenge-open-accepted = **{ $game }**: { $name }’s challenge was accepted.
challenge-open-declined = **{ $game }**: { $name }’s challenge was declined.
challenge-open-withdrawn = **{ $game }**: { $name } has withdrawn the challenge.
challenge-open-lapsed = **{ $game }**: nobody took up { $name }’s challenge; it has lapsed.
challenge-to-board = To the board
challenge-posted = Your challenge is posted: { $link }

lobby-accept = Accept
lobby-join = Join
lobby-decline = Decline
lobby-withdraw = Withdraw
lobby-start = Start
lobby-leave = Leave
lobby-send = Send the challenge
lobby-cancel = Cancel

gone-accepted = This challenge has been accepted already. The board is here: { $link }
gone-declined = This challenge to play against { $name } has been declined already. Type `/challenge` for a new one.
gone-withdrawn = { $name } has withdrawn this challenge. Type `/challenge` for a new one.
gone-lapsed = { $name }’s challenge has lapsed. Type `/challenge` for a new one.

invitation-heading = ### Challenge { $person }
    Choose the game and how you want to play it.
invitation-rated-1 = Rated
invitation-rated-0 = Casual: does not count for the ratings
invitation-first-random = Who begins: drawn by lot
invitation-first-me = You begin
invitation-first-opponent = Your opponent begins
invitation-mark-random = Your mark: drawn by lot
invitation-mark-cross = Your mark: cross
invitation-mark-ring = Your mark: ring
invitation-advice-0 = Partners may not advise each other
invitation-advice-1 = Partners may advise each other
invitation-cancelled = No challenge was sent.

refused-cannot-see = { $name } cannot see this channel. Challenge them where both of you can play.
refused-not-in-server = You can only challenge somebody who is in this server.
