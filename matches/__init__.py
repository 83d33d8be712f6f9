"""Challenges and matches: what may happen to a game, who may do it, and when."""
