### Le profil d’un joueur.

profile-title = { $name }
profile-empty = Aucune partie terminée.
profile-rating = { $game } · { $world } · { $games ->
    [one] une partie classée
   *[other] { $games } parties classées
}
profile-rating-here = { $game } · { $here } ici · { $world } partout · { $games ->
    [one] une partie classée
   *[other] { $games } parties classées
}
profile-record = **Toutes les parties** : { $won } gagnées · { $drawn } nulles · { $lost } perdues
profile-sides = { $sides } (gagnées–nulles–perdues)
profile-side = **{ $side }** { $won }–{ $drawn }–{ $lost }
profile-winning = **En ce moment** : { $games ->
    [one] a gagné la dernière partie
   *[other] { $games } victoires de suite
}
profile-losing = **En ce moment** : { $games ->
    [one] a perdu la dernière partie
   *[other] { $games } défaites de suite
}
profile-best = **Plus longue série de victoires** : { $games }
profile-reliability = **Fiabilité** : { $finished } parties sur { $games } jouées jusqu’au bout
profile-opponents = **Le plus souvent contre** : { $opponents }
profile-met = **{ $name }** { $won }–{ $drawn }–{ $lost }
profile-recent = Dernières parties
profile-replay = ▶ { $code }
profile-curve-alt = Classement en { $game } sur { $games ->
    [one] une partie classée
   *[other] { $games } parties classées
} : de { $first } à { $last }, au plus bas { $lowest }, au plus haut { $highest }.
profile-bars-alt = Parties gagnées : { $won }, nulles : { $drawn }, perdues : { $lost }.
