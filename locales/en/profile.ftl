### The profile of a player.

profile-title = { $name }
profile-empty = No finished games yet.
profile-rating = { $game } · { $world } · { $games ->
    [one] one rated game
   *[other] { $games } rated games
}
profile-rating-here = { $game } · { $here } here · { $world } everywhere · { $games ->
    [one] one rated game
   *[other] { $games } rated games
}
profile-record = **All games**: { $won } won · { $drawn } drawn · { $lost } lost
# $sides: one or two of profile-side
profile-sides = { $sides } (won–drawn–lost)
profile-side = **{ $side }** { $won }–{ $drawn }–{ $lost }
profile-winning = **At present**: { $games ->
    [one] won the last game
   *[other] { $games } wins in a row
}
profile-losing = **At present**: { $games ->
    [one] lost the last game
   *[other] { $games } defeats in a row
}
profile-best = **Longest run of wins**: { $games }
profile-reliability = **Reliability**: played { $finished } of { $games } games to the end
profile-opponents = **Most often against**: { $opponents }
profile-met = **{ $name }** { $won }–{ $drawn }–{ $lost }
profile-recent = Latest games
profile-replay = ▶ { $code }
profile-curve-alt = Rating in { $game } over { $games ->
    [one] one rated game
   *[other] { $games } rated games
}: from { $first } to { $last }, lowest { $lowest }, highest { $highest }.
profile-bars-alt = Games won: { $won }, drawn: { $drawn }, lost: { $lost }.
