-- Ratings: where everyone stands in each pool, every change with the game that brought it, and the counts that tell
-- a place among a million at once. A pool is a game in a server; server 0 is the world.

-- The order in which results were settled: ratings depend on it, and clocks do not tell it for certain.
ALTER TABLE matches ADD COLUMN settled BIGINT;
UPDATE matches SET settled = 0 WHERE status = 'finished';
CREATE INDEX matches_settled ON matches (settled);

CREATE TABLE ratings (
    game TEXT NOT NULL,
    guild BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    name TEXT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    shown INTEGER NOT NULL,
    games INTEGER NOT NULL,
    listed BOOLEAN NOT NULL,
    PRIMARY KEY (game, guild, user_id)
);

CREATE INDEX ratings_board ON ratings (game, guild, shown, user_id) WHERE listed;
CREATE INDEX ratings_user ON ratings (user_id);

CREATE TABLE rating_changes (
    match_id TEXT NOT NULL REFERENCES matches (id),
    guild BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    game TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    settled BIGINT NOT NULL,
    mu_before DOUBLE PRECISION NOT NULL,
    sigma_before DOUBLE PRECISION NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    place_before INTEGER,
    place INTEGER,
    PRIMARY KEY (match_id, guild, user_id)
);

CREATE INDEX rating_changes_curve ON rating_changes (user_id, game, guild, settled);

-- How many listed players show each number (step 1) and each run of numbers (step 64).
CREATE TABLE rating_counts (
    game TEXT NOT NULL,
    guild BIGINT NOT NULL,
    step INTEGER NOT NULL,
    number INTEGER NOT NULL,
    players INTEGER NOT NULL,
    PRIMARY KEY (game, guild, step, number)
);
