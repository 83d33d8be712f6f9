### The computer as an opponent.

# $name: what the bot is called; $level: 1 to 5
computer-name = { $name } (level { $level })
computer-begun = The game is on: { $link }
# What was played before the last move and is shown on the same card
card-before = Before: { $moves }
card-move-by = **{ $name }** `{ $move }`
card-computer-thinks = { $player } is thinking …
done-draw-declined = The computer would rather play on.

lobby-computer = Play the computer
lobby-fill = Fill with the computer
challenge-casual-computer = **Rated**: no, for the computer plays

level-question = How well shall the computer play? Games against it are casual.
level-placeholder = Choose a level
level-1 = Level 1: a beginner’s partner
level-2 = Level 2: a casual player
level-3 = Level 3: a club player
level-4 = Level 4: a strong player
level-5 = Level 5: few people beat it

refused-level-of-person = A level is for the computer, and { $name } is a person. Leave one of the two out.
