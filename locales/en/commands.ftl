## Names, descriptions, options and choices of the commands.
## Names are lower case, without blanks, at most 32 characters; descriptions and choices have at most 100.

menu-challenge = Challenge

cmd-challenge = challenge
cmd-challenge-about = Challenge somebody to a game, or anyone who is here
opt-challenge-game = game
opt-challenge-game-about = Which game
opt-challenge-opponent = opponent
opt-challenge-opponent-about = Whom, or me, the computer; leave it out to play against whoever joins first
opt-challenge-clock = clock
opt-challenge-clock-about = How much time there is to think
opt-challenge-rated = rated
opt-challenge-rated-about = Whether it counts for the ratings (yes, unless you say no)
opt-challenge-first = first
opt-challenge-first-about = Who begins (drawn by lot, unless you say otherwise)
opt-challenge-mark = mark
opt-challenge-mark-about = Oxixo: which mark is yours; in teams, your team's
opt-challenge-level = level
opt-challenge-level-about = How well the computer plays, from 1 (beginner) to 5 (expert)
opt-challenge-advice = advice
opt-challenge-advice-about = Teams: whether partners may advise each other (no, unless you say yes)

cmd-move = move
cmd-move-about = Make a move in your game in this channel
opt-move-move = move
opt-move-move-about = Your move, for example Xc5-c4, d5-3e5, a3-e3; suggestions appear as you type
opt-move-game = game
opt-move-game-about = The code of the game, if you have several here

cmd-board = board
cmd-board-about = Show the board again
opt-board-game = game
opt-board-game-about = The code of the game, if there are several here
opt-board-text = text
opt-board-text-about = For you alone, in words, with the legal moves

cmd-games = games
cmd-games-about = List your games: whose turn it is, until when, and a link to each board
opt-games-player = player
opt-games-player-about = Somebody else's games
opt-games-finished = finished
opt-games-finished-about = Those that are over instead of those that are running

cmd-resign = resign
cmd-resign-about = Give up a game; you are asked once more
opt-resign-game = game
opt-resign-game-about = The code of the game, if you have several here

cmd-draw = draw
cmd-draw-about = Offer a draw, accept the one that is offered, or claim one after a repetition
opt-draw-game = game
opt-draw-game-about = The code of the game, if you have several here

cmd-takeback = takeback
cmd-takeback-about = Ask to take back your last move (casual games; your opponent has to agree)
opt-takeback-game = game
opt-takeback-game-about = The code of the game, if you have several here

cmd-rules = rules
cmd-rules-about = The rules of a game, with pictures
opt-rules-game = game
opt-rules-game-about = Which game

cmd-help = help
cmd-help-about = What to do first

cmd-preferences = preferences
cmd-preferences-about = Your own settings; without options, how they stand
opt-preferences-language = language
opt-preferences-language-about = The language in which I talk to you
opt-preferences-theme = theme
opt-preferences-theme-about = The colours of the boards that only you see
opt-preferences-notify = notify
opt-preferences-notify-about = How you learn that it is your turn
opt-preferences-confirm = confirm
opt-preferences-confirm-about = Whether I show you a move and ask before I play it
opt-preferences-listed = listed
opt-preferences-listed-about = Whether you appear on leaderboards

cmd-server = server
cmd-server-about = This server's settings; without options, how they stand
opt-server-language = language
opt-server-language-about = The language of everything that all can see
opt-server-threads = threads
opt-server-threads-about = Whether each game gets a thread of its own
opt-server-channel = channel
opt-server-channel-about = Where all challenges and games are posted
opt-server-clock = clock
opt-server-clock-about = The clock of challenges that name none

cmd-leaderboard = leaderboard
cmd-leaderboard-about = Who plays best, in this server or everywhere
opt-leaderboard-game = game
opt-leaderboard-game-about = Which game
opt-leaderboard-scope = scope
opt-leaderboard-scope-about = This server (unless you say otherwise) or everywhere

cmd-profile = profile
cmd-profile-about = Ratings, record and latest games of a player
opt-profile-player = player
opt-profile-player-about = Whose; leave it out for your own

cmd-replay = replay
cmd-replay-about = See a game again: moving, move by move, and as a file
opt-replay-game = game
opt-replay-game-about = The code of the game; your latest ones appear as you type

cmd-hint = hint
cmd-hint-about = A good move with its reason, for you alone (casual games, when it is your turn)
opt-hint-game = game
opt-hint-game-about = The code of the game, if you have several here

cmd-review = review
cmd-review-about = The turning points of a finished game, and what would have been better
opt-review-game = game
opt-review-game-about = The code of the game; leave it out for your latest one

cmd-privacy = privacy
cmd-privacy-about = Your own data
cmd-privacy-export = export
cmd-privacy-export-about = Everything I keep of you, as a file for you alone
cmd-privacy-delete = delete
cmd-privacy-delete-about = Delete everything I keep of you; you are asked twice

choice-scope-server = This server
choice-scope-everywhere = Everywhere

choice-game-oxono = Oxono
choice-game-yoxii = Yoxii
choice-game-oxixo = Oxixo
choice-game-oxixo4 = Oxixo in teams

choice-clock-none = No clock
choice-clock-5m = 5 minutes each, 5 seconds more a move
choice-clock-15m = 15 minutes each, 10 seconds more a move
choice-clock-1h = 1 hour each, 30 seconds more a move
choice-clock-1d = 1 day a move
choice-clock-3d = 3 days a move
choice-clock-7d = 7 days a move

choice-first-random = Random
choice-first-me = Me
choice-first-opponent = Opponent

choice-mark-random = Random
choice-mark-cross = Cross
choice-mark-ring = Ring

choice-language-automatic = Automatic
choice-language-en = English
choice-language-fr = Français

choice-theme-dark = Dark
choice-theme-light = Light
choice-theme-contrast = Contrast, for colour-blind eyes too

choice-notify-mention = Mention
choice-notify-direct = Direct message
choice-notify-silent = Silent
