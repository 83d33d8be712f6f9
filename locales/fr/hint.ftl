### Les indices des parties amicales, et l’analyse des parties terminées.

button-hint = Indice
button-review = Analyse

refused-hint-rated = Pas d’indices dans les parties classées ; dans les parties amicales, j’aide volontiers.
refused-engine-silent = Je n’arrive pas à réfléchir pour l’instant, désolé. Réessayez dans un petit moment.
refused-review-running = Cette partie se joue encore ; son analyse pourra suivre quand elle sera terminée.
refused-nothing-to-review = Vous n’avez encore terminé aucune partie. Ensuite, `/{ cmd-review }` en montrera les tournants.

## Un coup en mots : la fin d’une phrase

advice-move-oxono = { $symbol ->
    [X] totem croix
   *[other] totem rond
} en { $to }, { $symbol ->
    [X] une croix
   *[other] un rond
} en { $piece }
advice-move-yoxii = totem en { $to }, un { $value } en { $piece }
advice-move-oxixo = prendre le cube { $take }, le réinsérer en { $push }
advice-move-oxixo4 = prendre le cube { $take }, le réinsérer en { $push }, le point tourné vers { $seat } ({ $name })

## Les indices

hint-move = Je jouerais **`{ $move }`** : { $words }.
hint-answer = La réponse que j’attends : `{ $move }`
hint-play = Jouer { $move }

hint-why-wins = Ce coup gagne aussitôt{ $reason ->
    [colour-row] {" "}: quatre de votre couleur alignés.
    [symbol-row] {" "}: quatre du même symbole alignés.
    [points] {" "}aux points.
    [pieces] {" "}avec plus de pièces, à égalité de points.
    [own-line] {" "}: cinq alignés.
   *[other] .
}
hint-why-draws = Ce coup termine la partie par une nulle, et je ne vois rien de mieux.
hint-why-only-legal = C’est le seul coup permis.
hint-why-wins-by-force = { $moves ->
    [0] Ce coup gagne à coup sûr, quoi que jouent les autres.
    [1] Ce coup gagne, quelle que soit la réponse.
   *[other] Ce coup gagne à coup sûr, en { $moves } coups au plus.
}
hint-why-loses = Tous les coups perdent face au meilleur jeu ; aucun ne résiste plus longtemps que celui-ci.
hint-why-only-safe = C’est le seul coup qui ne perd pas aussitôt.
hint-why-stops = Après la plupart des autres coups, une victoire immédiate attend { $opponents }, par exemple par `{ $threat }` ; celui-ci l’empêche.
hint-why-repeats = Ce coup répète une position : la nulle est en vue, et je ne vois rien de mieux.
hint-why-better = Ce coup garde les meilleures chances de votre côté.
hint-why-even = Ce coup maintient l’équilibre.
hint-why-worse = L’autre camp a de meilleures chances ; c’est ainsi qu’on résiste le mieux.
hint-why-line = Ce coup en aligne { $many } sur cinq.
hint-why-points = Autour du totem, votre camp a alors { $own }, l’autre { $theirs }.

## Les analyses

review-progress = Je parcours la partie : position { $ply } sur { $plies }…
review-title = Analyse, { $game } : { $names }
review-where = **Tournant { $number } sur { $count }** · coup { $ply } sur { $plies }
review-missed-win = **{ $name }** pouvait gagner ici { $moves ->
    [0] à coup sûr
    [1] aussitôt
   *[other] en { $moves } coups
} par `{ $better }`, mais a joué `{ $played }`.
review-threw-away = **{ $name }** pouvait gagner ici { $moves ->
    [0] à coup sûr
    [1] aussitôt
   *[other] en { $moves } coups
} par `{ $better }`, mais a joué `{ $played }`, qui perd même face au meilleur jeu.
review-lost = **{ $name }** a joué `{ $played }`, qui { $final ->
    [yes] perd la partie sur-le-champ
   *[no] perd face au meilleur jeu
} ; `{ $better }` tenait.
review-worse = **{ $name }** a joué `{ $played }` : les chances sont passées de { $before } % à { $after } %. `{ $better }` était meilleur.
review-answer = L’autre camp pouvait alors gagner aussitôt par `{ $answer }`.
review-better = Sur le plateau, `{ $better }` : { $words }.
review-none = Je ne vois pas d’erreur nette : aucun coup n’a beaucoup coûté.
review-foot = Partie `{ $code }` · ce que l’ordinateur voit d’un coup d’œil ; il peut se tromper
review-back = ◀ Avant
review-on = Après ▶
review-again = Réessayer
