-- The computer plays: at a level, under the bot's own number. People have none.

ALTER TABLE match_players ADD COLUMN level INTEGER;
