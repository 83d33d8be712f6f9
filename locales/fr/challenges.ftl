## Les défis : la carte, le salon d’une partie en équipes, le formulaire privé, et les refus.

challenge-duel-to = { $mention }, **{ $name }** vous lance un défi.
challenge-duel-open = **{ $name }** cherche un adversaire. Qui se présente en premier joue.
challenge-lobby-to = { $mention }, **{ $name }** vous invite à jouer en équipes. Prenez place !
challenge-lobby-open = **{ $name }** réunit deux équipes. Prenez place !

challenge-clock = ⏱️ { $clock }
challenge-rated = 🏆 Compte pour le classement
challenge-casual = 🌱 Amicale : ne compte pas pour le classement
challenge-first-random = 🎲 Le sort désigne qui commence
challenge-first-person = ▶️ **{ $name }** commence{ $game ->
    [oxono] {" "}avec les roses
    [yoxii] {" "}avec les blancs
   *[other] {""}
}
challenge-first-joins = ▶️ Qui relève le défi commence{ $game ->
    [oxono] {" "}avec les roses
    [yoxii] {" "}avec les blancs
   *[other] {""}
}
challenge-first-after = ▶️ Le joueur suivant **{ $name }** commence
challenge-mark-random = ❌⭕ Le sort attribue les signes
challenge-mark-cross = ❌ **{ $name }** joue les croix
challenge-mark-ring = ⭕ **{ $name }** joue les ronds
challenge-advice = 💬 Les partenaires peuvent se conseiller
challenge-no-advice = 🤫 Les partenaires ne peuvent pas se conseiller
challenge-team-a = ❌ **Équipe A** : { $seats }
challenge-team-b = ⭕ **Équipe B** : { $seats }
challenge-seat-free = libre
challenge-foot = -# Partie { $code } · expire { $when }

challenge-started = **{ $game }** : **{ $name }** joue avec { $others }. La partie a commencé.
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

refused-not-in-server = Vous ne pouvez défier que quelqu’un qui est sur ce serveur.
