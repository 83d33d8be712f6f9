### L’ordinateur comme adversaire.

# $name: what the bot is called; $level: 1 to 5
computer-name = { $name } (niveau { $level })
computer-begun = La partie commence : { $link }
# What was played before the last move and is shown on the same card
card-before = Avant : { $moves }
card-move-by = **{ $name }** `{ $move }`
card-computer-thinks = { $player } réfléchit…
done-draw-declined = L’ordinateur préfère continuer à jouer.

lobby-computer = Avec l’ordinateur
lobby-fill = Remplir (ordinateur)
challenge-casual-computer = **Classée** : non, car l’ordinateur joue

level-question = Quel niveau pour l’ordinateur ? Contre lui, les parties sont amicales.
level-placeholder = Choisissez un niveau
level-1 = Niveau 1 : pour débuter
level-2 = Niveau 2 : pour le plaisir
level-3 = Niveau 3 : un joueur de club
level-4 = Niveau 4 : un joueur redoutable
level-5 = Niveau 5 : rares sont ceux qui le battent

refused-level-of-person = Le niveau concerne l’ordinateur, et { $name } est une personne. Retirez l’un des deux.
