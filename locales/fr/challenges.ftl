## Les défis : la carte, le salon d’une partie en équipes, le formulaire privé, et les refus.

challenge-duel-to = { $mention }, **{ $name }** vous lance un défi.
challenge-duel-open = **{ $name }** cherche un adversaire. Qui se présente en premier joue.
challenge-lobby-to = { $mention }, **{ $name }** vous invite à jouer en équipes. Prenez place !
challenge-lobby-open = **{ $name }** réunit deux équipes. Prenez place !

challenge-clock = **Cadence** : { $clock }
challenge-rated = **Classée** : oui
challenge-casual = **Classée** : non, partie amicale
challenge-first-random = **Commence** : tiré au sort
challenge-first-person = **Commence** : { $name }{ $game ->
    [oxono] , avec les roses
    [yoxii] , avec les blancs
   *[other] {""}
}
challenge-first-joins = **Commence** : qui relève le défi{ $game ->
    [oxono] , avec les roses
    [yoxii] , avec les blancs
   *[other] {""}
}
challenge-first-after = **Commence** : le joueur qui suit { $name }
challenge-mark-random = **Signes** : tirés au sort
challenge-mark-cross = **Signes** : { $name } joue les croix
challenge-mark-ring = **Signes** : { $name } joue les ronds
challenge-advice = **Conseils** : les partenaires peuvent se conseiller
challenge-no-advice = **Conseils** : les partenaires ne peuvent pas se conseiller
challenge-team-a = **Équipe A**, les croix
    { $seats }
challenge-team-b = **Équipe B**, les ronds
    { $seats }
challenge-pair = { $one } et { $other }
challenge-seat-free = libre
challenge-foot = -# Partie { $code } · expire { $when }

challenge-started-duel = **{ $game }** : { $opponent } a relevé le défi de { $name }. La partie a commencé.
challenge-started-teams = **{ $game }** : { $first } jouent contre { $second }. La partie a commencé.
challenge-accepted = **{ $game }** : { $opponent } a accepté le défi de { $name }.
challenge-declined = **{ $game }** : { $opponent } a décliné le défi de { $name }.
challenge-withdrawn = **{ $game }** : { $name } a retiré le défi lancé à { $opponent }.
challenge-lapsed = **{ $game }** : le défi de { $name } à { $opponent } a expiré.
challenge-open-accepted = **{ $game }** : le défi de { $name } a été accepté.
challenge-open-declined = **{ $game }** : le défi de { $name } a été décliné.
challenge-open-withdrawn = **{ $game }** : { $name } a retiré le défi.
challenge-open-lapsed = **{ $game }** : personne n’a relevé le défi de { $name } ; il a expiré.
challenge-to-board = Voir le plateau
challenge-posted = Votre défi est publié : { $link }

lobby-accept = Accepter
lobby-join = Jouer
lobby-decline = Décliner
lobby-withdraw = Retirer
lobby-start = Commencer
lobby-leave = Se lever
lobby-send = Lancer le défi
lobby-cancel = Annuler

gone-accepted = Ce défi a déjà été accepté. Le plateau est ici : { $link }
gone-declined = Ce défi de { $name } a déjà été décliné. Tapez `/défier` pour en lancer un autre.
gone-withdrawn = { $name } a retiré ce défi. Tapez `/défier` pour en lancer un autre.
gone-lapsed = Le défi de { $name } a expiré. Tapez `/défier` pour en lancer un autre.

invitation-heading = ### Défier { $person }
    Choisissez le jeu et la façon d’y jouer.
invitation-rated-1 = Compte pour le classement
invitation-rated-0 = Amicale : ne compte pas pour le classement
invitation-first-random = Qui commence : tiré au sort
invitation-first-me = Vous commencez
invitation-first-opponent = Votre adversaire commence
invitation-mark-random = Votre signe : tiré au sort
invitation-mark-cross = Votre signe : croix
invitation-mark-ring = Votre signe : rond
invitation-advice-0 = Les partenaires ne peuvent pas se conseiller
invitation-advice-1 = Les partenaires peuvent se conseiller
invitation-cancelled = Aucun défi n’a été lancé.

refused-cannot-see = { $name } ne voit pas ce salon. Défiez cette personne là où vous pouvez jouer tous les deux.
refused-not-in-server = Vous ne pouvez défier que quelqu’un qui est sur ce serveur.
