## /aide

help = ## Des jeux de plateau, ici même
    1. `/{ $challenge }` lance une partie : nommez un adversaire, voyez qui vient, ou donnez un **niveau** (1 à 5) pour jouer contre l’ordinateur.
    2. À votre tour, appuyez sur **Jouer** sous le plateau et suivez les boutons, ou tapez `/{ $move }`.
    3. `/{ $games }` montre vos parties avec un lien vers chaque plateau, où qu’il soit.
    4. Un jeu est nouveau pour vous ? `/{ $rules }` l’explique en quelques images, comme les boutons ci-dessous.
    5. `/{ $preferences }` règle votre langue, vos couleurs et la façon dont vous êtes averti.
