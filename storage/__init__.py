"""Where games, challenges and settings are kept: all SQL of the project lives in this folder."""
