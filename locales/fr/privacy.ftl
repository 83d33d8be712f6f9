### Ses propres données : dans un fichier, ou supprimées.

former-player = un ancien joueur
privacy-exported = Tout ce que je garde de vous est dans ce fichier : vos réglages, vos classements, vos défis, et { $games ->
    [0] aucune partie.
    [one] une partie.
   *[other] { $games } parties.
}
privacy-first = ### Supprimer vos données ?
    Vos réglages, vos classements et vos places aux tableaux sont supprimés. Les parties que vous avez jouées restent à vos adversaires, sous le nom « un ancien joueur » ; rien de ce que je garde ne mène plus d’elles à vous. Les messages déjà postés dans les salons restent tels quels.
    `/confidentialité exporter` vous en donne d’abord une copie.
privacy-second = ### Vraiment, pour toujours ?
    C’est irréversible. { $games ->
        [0] Vous n’avez pas de partie en cours.
        [one] Votre partie en cours est abandonnée.
       *[other] Vos { $games } parties en cours sont abandonnées.
    }
privacy-yes = Supprimer mes données
privacy-sure = Oui, tout supprimer
privacy-keep = Non, les garder
privacy-kept = Rien n’a été supprimé.
privacy-done = Vos données sont supprimées. Merci d’avoir joué ; vous pouvez recommencer quand vous voulez.
