"""A local stand-in for Discord: its gateway and REST interface on the loopback interface, for any bot."""
