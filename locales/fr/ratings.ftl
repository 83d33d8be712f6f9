### Le classement sur les cartes et les défis, les tableaux.

## La dernière carte d’une partie

result-change = **{ $name }** : { $before } → **{ $after }** ({ $gained })
result-place = place { $before } → **{ $place }**
result-place-new = entre au tableau à la place **{ $place }**
result-world = partout { $after } ({ $gained })
result-limited = Cette partie était amicale : entre les deux mêmes personnes, au plus { $most } parties par jour comptent.
result-too-short = Cette partie ne compte pas pour le classement : moins de quatre coups ont été joués.

## Le défi

challenge-limited = **Classée** : non, car vous avez joué { $most } parties classées ensemble en un jour
challenge-limited-teams = **Classée** : non, car certains d’entre vous ont joué { $most } parties classées l’un contre l’autre en un jour
challenge-score-even = **Jusqu’ici** : { $name } et { $other } sont à égalité, { $won }–{ $lost }{ $drawn ->
    [0] {""}
    [one] , une nulle
   *[other] , { $drawn } nulles
}
challenge-score-lead = **Jusqu’ici** : { $name } mène { $won }–{ $lost } contre { $other }{ $drawn ->
    [0] {""}
    [one] , une nulle
   *[other] , { $drawn } nulles
}
refused-rated-limit = { $name } et { $other } ont joué { $most } parties classées ensemble en un jour. Cette partie serait amicale : elle ne compterait pas pour le classement.
refused-opponent-gone = Votre adversaire de cette partie a fait supprimer toutes ses données ; je ne peux plus l’atteindre. `/défier` commence une partie avec quelqu’un d’autre.
limit-play-casual = Jouer une partie amicale

## Le tableau

leaderboard-title-server = { $game } sur ce serveur
leaderboard-title-everywhere = { $game } partout
leaderboard-line = `{ $place }` **{ $name }** · { $rating } · { $games ->
    [one] une partie
   *[other] { $games } parties
}
leaderboard-line-own = `{ $place }` ▶ **{ $name }** · **{ $rating }** · { $games ->
    [one] une partie
   *[other] { $games } parties
}
leaderboard-left = a quitté le serveur
leaderboard-foot = Places { $first } à { $last } · { $players ->
    [one] un joueur
   *[other] { $players } joueurs
} · un ? marque les nombres encore incertains
leaderboard-empty = Personne n’a encore terminé de partie classée. `/défier` en commence une.
leaderboard-top = Début
leaderboard-back = ◀
leaderboard-on = ▶
leaderboard-me = Aller à moi
leaderboard-to-server = Ce serveur
leaderboard-to-everywhere = Partout
refused-not-on-board = Vous n’êtes pas encore sur ce tableau : il commence avec votre première partie classée.
refused-not-listed = Vous avez demandé à ne pas figurer aux tableaux. Votre classement ici est { $rating } ; `/préférences` vous y remet.
