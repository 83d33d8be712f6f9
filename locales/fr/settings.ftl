## /préférences et /serveur.

settings-yours = ### Vos réglages
settings-yours-saved = ### Enregistré. Vos réglages à présent
settings-server = ### Les réglages de ce serveur
settings-server-saved = ### Enregistré. Les réglages de ce serveur à présent
settings-language = **Langue** : { $value }
settings-theme = **Couleurs de vos plateaux** : { $value }
settings-notify = **Quand c’est votre tour** : { $value }
settings-confirm = **Demander avant de jouer un coup** : { $value }
settings-listed = **Figurer dans les classements** : { $value }
settings-threads = **Un fil par partie** : { $value }
settings-channel = **Les défis et les parties paraissent** : { $value }
settings-channel-anywhere = là où on les lance
settings-channel-clear = Les publier là où on les lance
settings-clock = **Cadence habituelle** : { $value }
settings-yes = oui
settings-no = non
settings-how = -# Pour changer un réglage, tapez `/{ $command }` et choisissez une option.

refused-not-manager = Seules les personnes qui peuvent gérer ce serveur changent ses réglages.
