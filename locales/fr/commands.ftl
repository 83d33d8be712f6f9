## Noms, descriptions, options et choix des commandes.
## Noms en minuscules, sans espace, 32 caractères au plus ; descriptions et choix : 100 au plus.

menu-challenge = Défier

cmd-challenge = défier
cmd-challenge-about = Défier quelqu’un, ou quiconque se trouve ici
opt-challenge-game = jeu
opt-challenge-game-about = Quel jeu
opt-challenge-opponent = adversaire
opt-challenge-opponent-about = Qui, ou moi, l’ordinateur ; sans réponse, vous jouez contre qui se présente en premier
opt-challenge-clock = cadence
opt-challenge-clock-about = Le temps de réflexion
opt-challenge-rated = classée
opt-challenge-rated-about = Compte-t-elle pour le classement ? (oui par défaut)
opt-challenge-first = premier
opt-challenge-first-about = Qui commence (tiré au sort par défaut)
opt-challenge-mark = signe
opt-challenge-mark-about = Oxixo : votre signe ; en équipes, celui de votre équipe
opt-challenge-level = niveau
opt-challenge-level-about = La force de l’ordinateur, de 1 (débutant) à 5 (expert)
opt-challenge-advice = conseils
opt-challenge-advice-about = Équipes : les partenaires peuvent-ils se conseiller ? (non par défaut)

cmd-move = jouer
cmd-move-about = Jouer un coup dans votre partie de ce salon
opt-move-move = coup
opt-move-move-about = Votre coup, par exemple Xc5-c4, d5-3e5, a3-e3 ; des propositions apparaissent en tapant
opt-move-game = partie
opt-move-game-about = Le code de la partie, si vous en avez plusieurs ici

cmd-board = plateau
cmd-board-about = Montrer de nouveau le plateau
opt-board-game = partie
opt-board-game-about = Le code de la partie, s’il y en a plusieurs ici
opt-board-text = texte
opt-board-text-about = Pour vous seul, en mots, avec les coups permis

cmd-games = parties
cmd-games-about = Vos parties : à qui le tour, jusqu’à quand, et un lien vers chaque plateau
opt-games-player = joueur
opt-games-player-about = Les parties de quelqu’un d’autre
opt-games-finished = terminées
opt-games-finished-about = Les parties terminées au lieu de celles en cours

cmd-resign = abandonner
cmd-resign-about = Abandonner une partie ; une confirmation vous est demandée
opt-resign-game = partie
opt-resign-game-about = Le code de la partie, si vous en avez plusieurs ici

cmd-draw = nulle
cmd-draw-about = Proposer la nulle, accepter celle qui est proposée, ou la réclamer après une répétition
opt-draw-game = partie
opt-draw-game-about = Le code de la partie, si vous en avez plusieurs ici

cmd-takeback = reprendre
cmd-takeback-about = Demander à reprendre votre dernier coup (parties amicales ; l’adversaire doit accepter)
opt-takeback-game = partie
opt-takeback-game-about = Le code de la partie, si vous en avez plusieurs ici

cmd-rules = règles
cmd-rules-about = Les règles d’un jeu, en images
opt-rules-game = jeu
opt-rules-game-about = Quel jeu

cmd-help = aide
cmd-help-about = Par où commencer

cmd-preferences = préférences
cmd-preferences-about = Vos réglages ; sans option, leur état actuel
opt-preferences-language = langue
opt-preferences-language-about = La langue dans laquelle je vous parle
opt-preferences-theme = thème
opt-preferences-theme-about = Les couleurs des plateaux que vous seul voyez
opt-preferences-notify = avis
opt-preferences-notify-about = Comment vous apprenez que c’est votre tour
opt-preferences-confirm = confirmer
opt-preferences-confirm-about = Dois-je montrer votre coup et demander avant de le jouer ?
opt-preferences-listed = classement
opt-preferences-listed-about = Figurez-vous dans les classements ?

cmd-server = serveur
cmd-server-about = Les réglages de ce serveur ; sans option, leur état actuel
opt-server-language = langue
opt-server-language-about = La langue de tout ce que tout le monde voit
opt-server-threads = fils
opt-server-threads-about = Chaque partie a-t-elle son propre fil ?
opt-server-channel = salon
opt-server-channel-about = Où paraissent tous les défis et toutes les parties
opt-server-clock = cadence
opt-server-clock-about = La cadence des défis qui n’en précisent pas

cmd-leaderboard = tableau
cmd-leaderboard-about = Qui joue le mieux, sur ce serveur ou partout
opt-leaderboard-game = jeu
opt-leaderboard-game-about = Quel jeu
opt-leaderboard-scope = étendue
opt-leaderboard-scope-about = Ce serveur (sauf indication contraire) ou partout

cmd-profile = profil
cmd-profile-about = Classements, résultats et dernières parties d’un joueur
opt-profile-player = joueur
opt-profile-player-about = De qui ; sans rien, le vôtre

cmd-replay = revoir
cmd-replay-about = Revoir une partie : animée, coup par coup, et en fichier
opt-replay-game = partie
opt-replay-game-about = Le code de la partie ; vos dernières s’affichent pendant la saisie

cmd-hint = indice
cmd-hint-about = Un bon coup et sa raison, pour vous seul (parties amicales, à votre tour)
opt-hint-game = partie
opt-hint-game-about = Le code de la partie, si vous en avez plusieurs ici

cmd-review = analyse
cmd-review-about = Les tournants d’une partie terminée, et ce qui aurait été meilleur
opt-review-game = partie
opt-review-game-about = Le code de la partie ; sans réponse, votre dernière

cmd-privacy = confidentialité
cmd-privacy-about = Vos propres données
cmd-privacy-export = exporter
cmd-privacy-export-about = Tout ce que je garde de vous, dans un fichier pour vous seul
cmd-privacy-delete = supprimer
cmd-privacy-delete-about = Supprimer tout ce que je garde de vous ; la question est posée deux fois

choice-scope-server = Ce serveur
choice-scope-everywhere = Partout

choice-game-oxono = Oxono
choice-game-yoxii = Yoxii
choice-game-oxixo = Oxixo
choice-game-oxixo4 = Oxixo en équipes

choice-clock-none = Sans pendule
choice-clock-5m = 5 minutes chacun, 5 secondes de plus par coup
choice-clock-15m = 15 minutes chacun, 10 secondes de plus par coup
choice-clock-1h = 1 heure chacun, 30 secondes de plus par coup
choice-clock-1d = 1 jour par coup
choice-clock-3d = 3 jours par coup
choice-clock-7d = 7 jours par coup

choice-first-random = Au hasard
choice-first-me = Moi
choice-first-opponent = L’adversaire

choice-mark-random = Au hasard
choice-mark-cross = Croix
choice-mark-ring = Rond

choice-language-automatic = Automatique
choice-language-en = English
choice-language-fr = Français

choice-theme-dark = Sombre
choice-theme-light = Clair
choice-theme-contrast = Contrasté, aussi pour les daltoniens

choice-notify-mention = Mention
choice-notify-direct = Message privé
choice-notify-silent = Aucun
