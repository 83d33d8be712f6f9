## Les règles des jeux, une page chacune. La première page d’un jeu tient sur l’écran d’un téléphone.
## {""} précède les mots en gras en début de ligne, où * aurait un autre sens.

rules-button = Règles
rules-back = Retour
rules-on = Suite ({ $page }/{ $pages })
rules-again = Au début ({ $page }/{ $pages })

rules-oxono-1 = ## Oxono
    {""}**But** : aligner quatre pièces de votre couleur, ou quatre du même symbole, toutes couleurs mêlées.
    {""}**À votre tour** : déplacez un totem, X ou O, puis posez à côté une de vos pièces de son symbole.
    -# Les roses ont mené le totem X en c2 et gagnent en c3.

rules-oxono-2 = ## Oxono · un tour
    {""}**1. Le totem** va le long de sa ligne ou de sa colonne, aussi loin que vous voulez mais d’une case au moins, par des cases vides seulement. Vous ne pouvez choisir un totem que s’il vous reste une pièce de son symbole.
    {""}**2. La pièce** va sur une case libre à côté du totem : à gauche, à droite, au-dessus ou au-dessous. La case que le totem vient de quitter est libre, elle aussi.
    Les roses commencent ; chaque camp a huit X et huit O. Les pièces posées ne bougent plus.
    -# Image : les cases marquées sont celles que le totem X peut atteindre. Au début, les totems sont en c4 et d3 ; le hasard décide lequel est où.

rules-oxono-3 = ## Oxono · un totem enfermé
    Un totem est enfermé quand toutes les cases à côté de lui sont occupées : quatre cases, trois au bord, deux dans un coin. Alors seulement, il **saute** : dans l’une des quatre directions, par-dessus tout ce qui s’y suit sans interruption, l’autre totem compris, jusqu’à la première case libre.
    Rien n’oblige à choisir le totem enfermé : si l’autre est libre, vous pouvez le jouer.
    -# Image : le totem O en c4 est enfermé ; il peut sauter vers les quatre cases marquées.

rules-oxono-4 = ## Oxono · deux cas rares
    {""}**Il arrive enfermé.** Si tout est occupé aussi autour de sa nouvelle case, votre pièce va sur *n’importe quelle* case libre du plateau.
    {""}**Il n’a pas où sauter.** Si toute sa ligne et toute sa colonne sont pleines, le totem enfermé va sur *n’importe quelle* case libre du plateau ; et s’il y est enfermé, votre pièce aussi va où vous voulez.
    -# Image : le totem O a sauté de c3 en c5, où il est de nouveau enfermé ; la pièce peut aller sur toute case marquée.

rules-oxono-5 = ## Oxono · la fin
    Qui pose la quatrième pièce d’un alignement gagne aussitôt, même si les trois autres sont à l’adversaire. Plus de quatre gagnent aussi ; les diagonales ne comptent pas. Les totems ne comptent pas et interrompent un alignement.
    Si les 32 pièces sont posées sans alignement, la partie est nulle. On peut aussi convenir de la nulle.
    {""}**Pour taper un coup** : `Xc5-c4` veut dire totem X en c5, pièce en c4.
    -# Image : les roses gagnent en d1, car quatre X se suivent, dont trois noirs.

rules-yoxii-1 = ## Yoxii
    {""}**But** : avoir plus de points autour du totem quand il est bloqué.
    {""}**À votre tour** : déplacez le totem, puis posez autour une de vos pièces, de 1 à 4 points.
    -# Le totem en c7 est bloqué : 3 + 4 pour les blancs, 3 + 1 pour les rouges. Les blancs gagnent.

rules-yoxii-2 = ## Yoxii · le totem
    Les blancs commencent. Le totem part du centre et fait **un pas** dans l’une des huit directions, vers une case libre.
    Ou il **saute**, tout droit dans l’une des huit directions, par-dessus une ou plusieurs de *vos propres* pièces qui se suivent, jusqu’à la case libre juste derrière. Il ne saute jamais une pièce adverse. Vous pouvez sauter même là où un pas est possible.
    -# Image : aux blancs de jouer. Le totem peut faire un pas vers six cases, ou sauter les pièces blanches en e4 et f4 pour aller en g4.

rules-yoxii-3 = ## Yoxii · la pièce
    Chaque camp a cinq 1, cinq 2, cinq 3 et trois 4. Choisissez une valeur qui vous reste. La pièce va sur une case libre parmi les huit autour du totem ; la case qu’il vient de quitter est libre, elle aussi.
    Si aucune des huit n’est libre, votre pièce va sur n’importe quelle case libre du plateau.
    -# Image : le totem est allé en d3 et un 4 est en main ; il peut aller sur les cases marquées.

rules-yoxii-4 = ## Yoxii · la fin
    La partie finit dès que le joueur au trait ne peut plus déplacer le totem. Chaque camp additionne ses pièces sur les cases autour de lui.
    Plus de points gagnent. À égalité de points, plus de pièces autour de lui gagnent. À égalité encore, la partie est nulle. On peut aussi convenir de la nulle.
    {""}**Pour taper un coup** : `d5-3e5` veut dire totem en d5, un 3 en e5.
    -# Image : les blancs doivent jouer et ne peuvent pas. Chacun a 4 points, mais les rouges ont là trois pièces, les blancs une. Les rouges gagnent.

rules-oxixo-1 = ## Oxixo
    {""}**But** : cinq de votre signe en rangée, colonne ou diagonale.
    {""}**À votre tour** : prenez au bord un cube vierge ou à votre signe. Poussez-le, à votre signe, à un bout de sa rangée ou colonne.
    -# Un cube est passé de a4 à a1 : une diagonale de croix.

rules-oxixo-2 = ## Oxixo · un tour
    Un camp joue les croix, l’autre les ronds ; qui commence et qui a quel signe se règle avec le défi. Tous les cubes sont d’abord vierges. On ne prend jamais un cube au signe de l’adversaire, ni un cube de l’intérieur.
    Poussez le cube **ailleurs** que là où vous l’avez pris : à l’autre bout de sa rangée ou de sa colonne ou, entre deux coins, à un bout du bord où il se trouvait. Il y a donc deux façons depuis un coin, trois depuis toute autre place. Les cubes entre les deux glissent d’une place et comblent le vide.
    On ne peut pas passer. Il y a toujours un cube à prendre.
    -# Image : le cube en a3 est pris. Il peut revenir en a1, a5 ou e3.

rules-oxixo-3 = ## Oxixo · la fin
    Cinq de votre signe en ligne gagnent. Mais attention : si votre poussée achève une ligne au signe de l’**adversaire**, vous perdez, même si elle en forme aussi une à vous.
    Quand la même position se présente pour la troisième fois avec le même camp au trait, chacun peut réclamer la nulle ; à la cinquième, la partie est nulle d’elle-même. On peut aussi convenir de la nulle.
    {""}**Pour taper un coup** : `a3-e3` prend le cube en a3 et le pousse en e3.
    -# Image : les croix ont pris a3 et poussé en e3. Les deux lignes se sont formées à la fois : les croix perdent.

rules-oxixo4-1 = ## Oxixo en équipes
    {""}**But** : cinq au signe de votre équipe en rangée, colonne ou diagonale.
    {""}**À votre tour** : prenez au bord un cube vierge ou tourné vers vous. Poussez-le, à votre signe, à un bout de sa rangée ou colonne, son point vers vous ou votre partenaire.
    -# De a4 à a1 : l’équipe A a une rangée.

rules-oxixo4-2 = ## Oxixo en équipes · les points
    A1 et A2 jouent les croix, B1 et B2 les ronds. On joue dans l’ordre A1, B1, A2, B2, dans le sens des aiguilles d’une montre, et n’importe lequel des quatre peut commencer. Les partenaires se font face : A1 est assis en bas du plateau, B1 à gauche, A2 en haut, B2 à droite. Tout cube marqué a un point du côté de l’un des deux partenaires, et seul celui-ci peut le prendre, tant qu’il est au bord. Quand les cubes glissent, leurs points ne changent pas.
    On ne prend jamais les cubes de l’autre équipe. On pousse le cube ailleurs que là où on l’a pris : deux façons depuis un coin, trois depuis toute autre place.
    Au premier tour, c’est-à-dire jusqu’à ce que quatre cubes soient marqués, on ne prend que des cubes vierges.
    -# Image : A1 doit jouer et peut prendre les cubes signalés, les vierges et les croix dont le point est tourné vers A1.

rules-oxixo4-3 = ## Oxixo en équipes · la fin
    Une ligne compte pour l’équipe, quels que soient ses points. Si votre poussée achève une ligne au signe de l’**autre équipe**, la vôtre perd, même avec une ligne à elle.
    Qui ne trouve au bord ni cube vierge ni cube tourné vers lui passe. Cela se fait tout seul, et dans ce cas seulement.
    Un joueur qui abandonne ou dépasse son temps perd pour l’équipe. La nulle demande un oui de chaque équipe ; à la troisième apparition d’une position, chacun peut la réclamer, à la cinquième elle vient d’elle-même. Si les partenaires peuvent se conseiller se règle avec le défi.
    {""}**Pour taper un coup** : `a3-e3=2` prend a3, pousse en e3, le point tourné vers le partenaire 2.
    -# Image : A1 vient de jouer. B1 n’a aucun cube à prendre et passe : c’est à A2.
