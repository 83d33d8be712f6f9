### Les cartes, la saisie d’un coup, et les commandes d’une partie en cours.

## Les camps

side-pink = rose
side-black = noir
side-white = blanc
side-red = rouge
side-cross = croix
side-ring = ronds
side-team = { $seat ->
    [A1] A1, croix
    [A2] A2, croix
    [B1] B1, ronds
   *[B2] B2, ronds
}
list-and = { $first } et { $last }
list-comma = { $first }, { $last }

## La carte

card-seat = { $mark } **{ $name }** ({ $side })
card-seat-turn = ▶ { $mark } **{ $name }** ({ $side })
card-budget = · reste { $time }
card-notation = (`{ $move }`)
card-begin = La partie commence.
card-turn = C’est à { $player } de jouer.
card-turn-until = C’est à { $player } de jouer, avant le { $date } ({ $relative }).
card-draw-offered = Nulle proposée par **{ $name }**. { $asked }, acceptez-vous ?
card-takeback-asked = Reprise du dernier coup demandée par **{ $name }**. { $asked }, êtes-vous d’accord ?
card-repetition = Cette position s’est présentée { $times } fois : la nulle peut être demandée.
card-rated = Classée
card-casual = Amicale
card-advice = les partenaires peuvent se conseiller
card-no-advice = les partenaires ne se conseillent pas
card-foot = { $terms } · partie `{ $code }`
card-next = [Plateau suivant]({ $link })

card-won = { $count ->
    [one] { $names } a gagné
   *[other] { $names } ont gagné
}{ $reason ->
    [colour-row] {" "}: quatre de la même couleur alignés.
    [symbol-row] {" "}: quatre du même symbole alignés.
    [points] {" "}aux points.
    [pieces] {" "}avec plus de pièces, à égalité de points.
    [own-line] {" "}: cinq alignés.
    [opponents-line] , car l’autre camp a complété sa ligne de cinq.
    [resignation] , car l’autre camp a abandonné.
    [time] , car l’autre camp a dépassé son temps.
   *[other] .
}
card-drawn = { $reason ->
    [all-placed] Partie nulle : toutes les pièces sont posées.
    [equal] Partie nulle : autant de points et autant de pièces.
    [repetition] Partie nulle par répétition.
    [agreement] Partie nulle d’un commun accord.
   *[other] Partie nulle.
}
card-closed = Fermée sans résultat : personne n’a touché à cette partie depuis 30 jours.

button-play = Jouer
button-draw = Nulle
button-claim-draw = Demander la nulle
button-resign = Abandonner
button-more = Plus
button-accept-draw = Accepter la nulle
button-accept-takeback = Rendre le coup
button-decline = Refuser
button-rematch = Revanche
button-replay = Revoir
button-replay-so-far = Revoir le début
button-text = Plateau en texte
button-rules = Règles
button-takeback = Reprendre
button-confirm = Confirmer
button-back = Retour
button-cancel = Annuler
button-sure = Oui, abandonner
button-keep = Non, continuer

## La saisie d’un coup

compose-oxono-0 = Quel totem déplacez-vous ?
compose-oxono-1 = Où va-t-il ?
compose-oxono-2 = Où posez-vous votre pièce ?
compose-yoxii-0 = Où va le totem ?
compose-yoxii-1 = Quelle pièce posez-vous ?
compose-yoxii-2 = Où la posez-vous ?
compose-oxixo-0 = Quel cube prenez-vous ?
compose-oxixo-1 = Où le réinsérez-vous ?
compose-oxixo4-0 = Quel cube prenez-vous ?
compose-oxixo4-1 = Où le réinsérez-vous ?
compose-oxixo4-2 = Vers qui son point est-il tourné ?
compose-row = Beaucoup de cases sont possibles : dans quelle rangée ?
compose-so-far = Jusqu’ici : { $steps }
compose-confirm = Jouer `{ $move }` ?
compose-cancelled = Rien n’a été joué.
compose-played = Vous avez joué `{ $move }`.
compose-too-late = Votre temps était écoulé avant ce clic.
step-totem-X = Totem croix
step-totem-O = Totem rond
step-value = { $value } (reste { $count })
step-partner = { $seat } { $name }
step-row = Rangée { $row }

## Réponses aux commandes et aux boutons

sure-resign = Voulez-vous vraiment abandonner cette partie de { $game } contre { $names } ? { $link }
sure-kept = La partie continue.
done-resigned = Vous avez abandonné.
done-draw-offered = Vous proposez la nulle.
done-drawn = La partie est nulle.
done-takeback-asked = Vous demandez à reprendre votre dernier coup.
done-taken-back = Le dernier coup est repris.
done-declined = La proposition est écartée.
done-card = Le nouveau plateau : { $link }
done-link = [plateau]({ $link })
not-posted = C’est enregistré, mais je n’ai pas pu afficher le plateau dans <#{ $channel }>. Je le ferai dès que possible ; voici où en est la partie :

more-title = { $game } · partie `{ $code }`

text-hand-oxono = { $side } : { $crosses } croix, { $rings } ronds en réserve
text-hand-yoxii = { $side } : 1 × { $ones }, 2 × { $twos }, 3 × { $threes }, 4 × { $fours } en réserve (valeur × nombre)
text-legend-oxono = X O rose, x o noir, + totem croix, @ totem rond
text-legend-yoxii = A B C D blanc 1 à 4, a b c d rouge 1 à 4, T totem
text-legend-oxixo = X croix, O ronds, . neutre
text-legend-oxixo4 = X Y croix tournées vers A1 A2, O Q ronds tournés vers B1 B2, . neutre
text-moves = { $count ->
    [one] Un coup permis :
   *[other] { $count } coups permis :
}
text-moves-cut = … et { $count } autres

games-title = Vos parties
games-title-of = Parties de { $name }
games-title-finished = Vos parties terminées
games-title-finished-of = Parties terminées de { $name }
games-none = Aucune partie. `/{ cmd-challenge }` en commence une.
games-line = { $turn ->
    [yours] **À vous de jouer**
    [over] { $result }
   *[other] À { $name } de jouer
} · { $game } avec { $names } · `{ $code }` · { $link }
games-until = fin { $relative }
games-more = … et { $count } autres
games-won = gagnée
games-lost = perdue
games-drawn = nulle
games-closed = sans résultat

choose-game = Vous avez plusieurs parties ici. Laquelle ?
choose-placeholder = Choisissez une partie
choose-line = { $game } avec { $names }

notify-turn = C’est à vous de jouer, { $game } avec { $names } : { $link }
notify-draw = Nulle proposée par { $name }, { $game } : { $link }
notify-takeback = Reprise d’un coup demandée par { $name }, { $game } : { $link }
remind = { $player }, votre temps en { $game } avec { $names } s’écoule { $relative } : { $link }

replay-title = { $game } : { $names }
replay-empty = Rien n’a encore été joué.
replay-alt = La partie en image animée, { $plies } coups.
rematch-asked = Une revanche est déjà proposée : { $link }
thread-name = { $game } : { $names }
