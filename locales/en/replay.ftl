### Replays, step by step.

replay-choice = { $game } with { $names } · { $code }
replay-choice-running = { $game } with { $names }, still going on · { $code }
replay-ply = Move { $ply } of { $plies }
replay-first = |◀
replay-back = ◀
replay-on = ▶
replay-last = ▶|
replay-whole = Whole game
replay-foot = Game `{ $code }`. The file holds every position and move; `python -m rules play { $game } -` reads it.
games-newer = ◀ Newer
games-older = Older ▶
