### Pourquoi quelque chose n’a pas eu lieu : court, aimable, et quoi faire à la place.

apology = Désolé, quelque chose a mal tourné de mon côté, et rien n’est perdu. Si cela se reproduit, donnez cette référence à la personne qui m’héberge : `{ $reference }`
refused = Ce n’est pas possible maintenant.
refused-link = [Aller au plateau]({ $link })

refused-no-such-game = Je ne connais aucune partie avec le code `{ $code }`. `/{ cmd-games }` affiche les vôtres.
refused-not-your-game = Vous êtes spectateur de cette partie ; elle se joue entre { $players }.
refused-not-your-turn = Ce n’est pas votre tour : c’est à { $name } de jouer.
refused-old-board = La partie a avancé depuis l’affichage de ce plateau.
refused-game-over = Cette partie est terminée.
refused-still-running = Cette partie se joue encore ; une revanche pourra suivre quand elle sera terminée.
refused-nothing-to-answer = Rien ne vous a été proposé.
refused-already-offered = Vous avez déjà demandé ; votre adversaire n’a pas encore répondu.
refused-nothing-to-take-back = Vous n’avez aucun coup à reprendre : le dernier coup doit être le vôtre.
refused-rated = Dans les parties classées, on ne reprend pas de coup.
refused-challenge-self = Vous ne pouvez pas jouer contre vous-même. N’indiquez pas d’adversaire pour jouer contre qui voudra.
refused-challenge-bot = { $name } est un bot d’une autre espèce et ne joue pas.
refused-too-many-challenges = Vous avez déjà { $most } défis ouverts. Retirez-en un, ou attendez une réponse.
refused-too-many-games = { $name } joue déjà { $most } parties ; l’une d’elles doit d’abord se terminer.
refused-challenge-gone = Ce défi n’est plus ouvert.
refused-not-addressed = { $whom ->
    [anyone] Ce défi est ouvert à tous : rejoignez-le, ou laissez-le.
   *[other] Ce défi s’adresse à { $name }.
}
refused-not-your-challenge = Seul { $name } peut faire cela, car c’est son défi.
refused-seat-taken = Cette place est déjà prise.
refused-not-seated = Vous n’êtes pas assis ici. Prenez d’abord une place.
refused-lobby-not-full = { $free ->
    [one] Une place est encore libre.
   *[other] { $free } places sont encore libres.
}

refused-permission = Je ne peux pas jouer ici : il me manque la permission **{ $permission }** dans <#{ $channel }>. Rien ne s’est passé ; la personne qui gère le serveur peut me la donner.
permission-view_channel = Voir le salon
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils
permission-attach_files = Joindre des fichiers
permission-create_public_threads = Créer des fils publics

refused-no-game-here = Vous n’avez aucune partie en cours dans ce salon. `/{ cmd-games }` affiche les vôtres, `/{ cmd-challenge }` en commence une.
refused-no-turn-anywhere = Ce n’est votre tour dans aucune partie de ce salon.

move-malformed = { $fault } Dans ce jeu, un coup s’écrit ainsi : `{ $example }`
move-illegal = `{ $subject }` n’est pas permis : { $rule }
move-similar = Permis, avec le même début : { $moves }
move-some = Permis : { $moves }
move-more = { $moves } et { $count } autres

fault-unreadable = Je ne comprends pas `{ $subject }`.
fault-no-such-square = Ce plateau n’a pas de case `{ $square }`.
fault-no-such-value = Il n’y a pas de pièce de valeur { $value } ; il y a 1, 2, 3 et 4.
fault-dot-missing = Il manque le point : écrivez `=1` ou `=2` à la fin, pour le partenaire vers lequel il est tourné.
fault-dot-unknown = Le point est tourné vers le partenaire 1 ou 2, pas `{ $partner }`.
fault-dot-unexpected = Il n’y a pas de points dans ce jeu.
fault-side-missing = Il manque le camp au trait.
fault-side-unknown = Il n’y a pas de camp `{ $side }`.
fault-row-count = Il y a { $rows } rangées, il en faut { $wanted }.
fault-row-length = La rangée `{ $row }` a { $length } cases, il en faut { $wanted }.
fault-character-unknown = Le caractère `{ $character }` n’a pas de sens ici.
fault-totem-missing = Il manque un totem.
fault-totem-twice = Un totem est là deux fois.
fault-too-many-pieces = Il y a { $count } pièces `{ $piece }`, mais la boîte n’en contient que { $most }.
fault-pieces-contradict-side = Le nombre de pièces contredit le camp au trait.
fault-row-contradicts-side = Le camp au trait a déjà un alignement.
fault-must-pass = { $seat } devrait passer son tour.
fault-game-unknown = Je ne connais pas le jeu `{ $subject }`.
fault-depth-unreadable = La profondeur doit être un nombre entier.
fault-question-unreadable = Il faut une position, une tabulation et un coup.

rule-game-over = la partie est terminée.
rule-none-in-hand = { $piece ->
    [X] vous n’avez plus de croix.
    [O] vous n’avez plus de rond.
   *[other] vous n’avez plus de { $piece }.
}
rule-same-place = ce qui bouge ne peut pas revenir en { $square }, d’où il part.
rule-occupied = { $square } est occupée.
rule-not-straight = de { $start } à { $to }, ce n’est pas une ligne droite.
rule-path-blocked = le chemin est bloqué en { $square }.
rule-not-first-free = un saut finit sur la première case libre, { $square }.
rule-too-far = le totem avance d’une case ou saute par-dessus vos propres pièces ; { $square } est vide.
rule-over-opponent = le totem ne saute que par-dessus vos propres pièces, et celle de { $square } est à l’adversaire.
rule-not-adjacent = la pièce doit être posée à côté du totem en { $totem }, ce qui n’est pas le cas de { $square }.
rule-not-on-edge = { $square } est à l’intérieur du plateau ; les cubes se prennent au bord.
rule-opponents-cube = le cube en { $square } est à vos adversaires.
rule-faces-partner = le point du cube en { $square } est tourné vers votre partenaire, qui seul peut le prendre.
rule-first-round = au premier tour, on ne prend que des cubes neutres, et { $square } est marqué.
rule-not-an-end = { $square } n’est pas une extrémité de la rangée ou de la colonne du cube ; ce sont { $ends }.
rule-not-repeated = la position s’est présentée { $times } fois ; la nulle se demande à { $wanted }.
