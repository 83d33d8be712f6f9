-- The computer plays: at a level, under the bot's own number. People have none.

ALTER TABLE match_players ADD COLUMN level INTEGER;

-- At a start the computer looks for the games in which it is to move.
CREATE INDEX match_players_computer ON match_players (match_id) WHERE level IS NOT NULL;
