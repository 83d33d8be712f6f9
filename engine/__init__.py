"""The computer player: a compiled search for every game, its levels, and the processes it thinks in."""
