## /preferences and /server.

settings-yours = ### Your settings
settings-yours-saved = ### Saved. Your settings now
settings-server = ### This server’s settings
settings-server-saved = ### Saved. This server’s settings now
settings-language = **Language**: { $value }
settings-theme = **Colours of your boards**: { $value }
settings-notify = **When it is your turn**: { $value }
settings-confirm = **Ask before a move is played**: { $value }
settings-listed = **Appear on leaderboards**: { $value }
settings-threads = **A thread for each game**: { $value }
settings-channel = **Challenges and games are posted**: { $value }
settings-channel-anywhere = where they are made
settings-channel-clear = Post them where they are made
settings-clock = **Usual clock**: { $value }
settings-yes = yes
settings-no = no
settings-how = -# To change something, type `/{ $command }` and choose an option.

refused-not-manager = Only those who may manage this server can change its settings.
