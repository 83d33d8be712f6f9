### Revoir une partie, coup par coup.

replay-choice = { $game } avec { $names } · { $code }
replay-choice-running = { $game } avec { $names }, en cours · { $code }
replay-ply = Coup { $ply } sur { $plies }
replay-first = |◀
replay-back = ◀
replay-on = ▶
replay-last = ▶|
replay-whole = Partie entière
replay-foot = Partie `{ $code }`. Le fichier contient chaque position et chaque coup ; `python -m rules play { $game } -` le lit.
games-newer = ◀ Plus récentes
games-older = Plus anciennes ▶
