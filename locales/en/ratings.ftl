### Ratings on cards and challenges, leaderboards.

## The last card of a game
## $before and $after are ratings such as 1512 or 1500?, $gained a difference such as +12

result-change = **{ $name }**: { $before } → **{ $after }** ({ $gained })
result-place = place { $before } → **{ $place }**
result-place-new = enters the board at place **{ $place }**
result-world = everywhere { $after } ({ $gained })
result-limited = This game was casual: at most { $most } rated games a day of the same two people count.
result-too-short = This game does not count for the ratings: fewer than four moves were made.

## The challenge

challenge-limited = **Rated**: no, for you two have played { $most } rated games within a day
challenge-limited-teams = **Rated**: no, for some of you have played { $most } rated games against each other within a day
challenge-score-even = **So far**: { $name } and { $other } are level, { $won }–{ $lost }{ $drawn ->
    [0] {""}
    [one] , one draw
   *[other] , { $drawn } draws
}
challenge-score-lead = **So far**: { $name } leads { $other } { $won }–{ $lost }{ $drawn ->
    [0] {""}
    [one] , one draw
   *[other] , { $drawn } draws
}
refused-rated-limit = { $name } and { $other } have played { $most } rated games with each other within a day. This game would be casual: it would not count for the ratings.
refused-opponent-gone = Your opponent of that game has had all their data deleted; I cannot reach them any more. `/challenge` begins a game with somebody else.
limit-play-casual = Play a casual game

## The leaderboard

leaderboard-title-server = { $game } in this server
leaderboard-title-everywhere = { $game } everywhere
leaderboard-line = `{ $place }` **{ $name }** · { $rating } · { $games ->
    [one] one game
   *[other] { $games } games
}
leaderboard-line-own = `{ $place }` ▶ **{ $name }** · **{ $rating }** · { $games ->
    [one] one game
   *[other] { $games } games
}
leaderboard-left = has left
leaderboard-foot = Places { $first } to { $last } · { $players ->
    [one] one player
   *[other] { $players } players
} · a ? marks numbers that are still uncertain
leaderboard-empty = Nobody has finished a rated game yet. `/challenge` begins one.
leaderboard-top = Top
leaderboard-back = ◀
leaderboard-on = ▶
leaderboard-me = Jump to me
leaderboard-to-server = This server
leaderboard-to-everywhere = Everywhere
refused-not-on-board = You are not on this board yet: it begins with your first rated game.
refused-not-listed = You have asked not to be listed. Your rating here is { $rating }; `/preferences` puts you back on the boards.
