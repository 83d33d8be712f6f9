## /help

help = ## Play board games right here
    1. `/{ $challenge }` starts a game: name an opponent, see who joins, or give a **level** (1 to 5) to play the computer.
    2. When it is your turn, press **Play** under the board and follow the buttons, or type `/{ $move }`.
    3. `/{ $games }` lists your games with a link to each board, wherever they are.
    4. New to a game? `/{ $rules }` shows its rules in a few pictures; so do the buttons below.
    5. `/{ $preferences }` sets your language, your colours and how you learn that it is your turn.
