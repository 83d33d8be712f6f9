### Le plateau en mots (texte alternatif des images). Toutes les phrases ensemble restent sous 1 024 caractères.

alt-game = { $game ->
    [oxono] Oxono.
    [yoxii] Yoxii.
    [oxixo4] Oxixo en équipes.
   *[other] Oxixo.
}
alt-turn = { $side ->
    [pink] C’est à Rose de jouer.
    [black] C’est à Noir de jouer.
    [white] C’est à Blanc de jouer.
    [red] C’est à Rouge de jouer.
    [cross] C’est aux croix de jouer.
    [ring] C’est aux ronds de jouer.
   *[other] C’est à { $side } de jouer.
}
alt-won = { $side ->
    [pink] Rose a gagné
    [black] Noir a gagné
    [white] Blanc a gagné
    [red] Rouge a gagné
    [cross] Les croix ont gagné
    [ring] Les ronds ont gagné
   *[other] L’équipe { $side } a gagné
}{ $reason ->
    [colour-row] {" "}avec quatre pions alignés d’une même couleur.
    [symbol-row] {" "}avec quatre pions alignés d’un même symbole.
    [points] {" "}aux points.
    [pieces] {" "}au nombre de pions, à égalité de points.
    [own-line] {" "}avec cinq cubes alignés.
    [opponents-line] , l’adversaire ayant complété leur ligne.
    [resignation] {" "}par abandon.
    [time] {" "}au temps.
   *[other] .
}
alt-drawn = { $reason ->
    [all-placed] Partie nulle : tous les pions sont posés.
    [equal] Partie nulle : autant de points et de pions.
    [repetition] Partie nulle par répétition.
    [agreement] Partie nulle d’un commun accord.
   *[other] Partie nulle.
}
alt-points = Autour du totem : blanc { $first }, rouge { $second }.
alt-line = Ligne décisive : { $squares }.
alt-last-oxono = Dernier coup : totem { $symbol ->
    [X] croix
   *[other] rond
} de { $start } à { $to }, { $symbol ->
    [X] croix
   *[other] rond
} { $side ->
    [pink] rose
   *[other] { $symbol ->
        [X] noire
       *[other] noir
    }
} en { $piece }.
alt-last-yoxii = Dernier coup : totem de { $start } à { $to }, { $value } { $side ->
    [white] blanc
   *[other] rouge
} en { $piece }.
alt-last-oxixo = Dernier coup : cube pris en { $take }, réintroduit en { $push } avec { $side ->
    [cross] une croix
   *[other] un rond
}.
alt-last-oxixo4 = Dernier coup : { $seat } a pris le cube { $take } et l’a réintroduit en { $push }, le point tourné vers { $partner }.
alt-passed = { $seat } a dû passer.
alt-standing = { $kind ->
    [totem] Totem
    [totem-x] Totem croix
    [totem-o] Totem rond
    [pink-x] Croix roses
    [pink-o] Ronds roses
    [black-x] Croix noires
    [black-o] Ronds noirs
    [white-1] 1 blancs
    [white-2] 2 blancs
    [white-3] 3 blancs
    [white-4] 4 blancs
    [red-1] 1 rouges
    [red-2] 2 rouges
    [red-3] 3 rouges
    [red-4] 4 rouges
    [crosses] Croix
    [rings] Ronds
    [crosses-A1] Croix tournées vers A1
    [crosses-A2] Croix tournées vers A2
    [rings-B1] Ronds tournés vers B1
   *[rings-B2] Ronds tournés vers B2
} : { $squares }.
alt-neutral = { $count ->
    [0] Plus aucun cube neutre.
    [one] Un cube neutre.
   *[other] { $count } cubes neutres.
}
alt-hand-oxono = { $side ->
    [pink] Rose
   *[black] Noir
} a en réserve : { $crosses ->
    [0] aucune croix
    [one] une croix
   *[other] { $crosses } croix
}, { $rings ->
    [0] aucun rond
    [one] un rond
   *[other] { $rings } ronds
}.
alt-hand-yoxii = { $side ->
    [white] Blanc
   *[red] Rouge
} a en réserve : { $ones } « 1 », { $twos } « 2 », { $threes } « 3 », { $fours } « 4 ».

# Les étapes déjà choisies d’un coup, en notation : X, d5
alt-chosen = Déjà choisi : { $steps }.
alt-curve = Classement sur { $count ->
    [one] une partie
   *[other] { $count } parties
} : de { $first } à { $last }, au plus bas { $low }, au plus haut { $high }.
alt-curve-empty = Pas encore de partie classée.
alt-record = { $won ->
    [one] { $won } victoire
   *[other] { $won } victoires
}, { $drawn ->
    [one] { $drawn } nulle
   *[other] { $drawn } nulles
}, { $lost ->
    [one] { $lost } défaite
   *[other] { $lost } défaites
}.
