-- Matches, challenges, people and servers: the first schema.
-- Times are seconds since 1970; ids of Discord are 64-bit integers; SQLite and PostgreSQL read the same text.

CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    start TEXT NOT NULL,
    moves TEXT NOT NULL,
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    clock TEXT NOT NULL,
    rated BOOLEAN NOT NULL,
    advice BOOLEAN NOT NULL,
    locale TEXT NOT NULL,
    revision INTEGER NOT NULL,
    status TEXT NOT NULL,
    winner INTEGER,
    reason TEXT,
    draw_offered_by INTEGER,
    takeback_asked_by INTEGER,
    budgets TEXT NOT NULL,
    turn_since DOUBLE PRECISION,
    deadline DOUBLE PRECISION,
    remind_at DOUBLE PRECISION,
    card BIGINT,
    card_revision INTEGER NOT NULL,
    created_at DOUBLE PRECISION NOT NULL,
    touched_at DOUBLE PRECISION NOT NULL
);

CREATE INDEX matches_due ON matches (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX matches_reminders ON matches (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX matches_running ON matches (channel) WHERE status = 'running';
CREATE INDEX matches_unshown ON matches (id) WHERE card_revision < revision;

CREATE TABLE match_players (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    user_id BIGINT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
);

CREATE INDEX match_players_user ON match_players (user_id, match_id);

CREATE TABLE challenges (
    id TEXT PRIMARY KEY,
    terms TEXT NOT NULL,
    by_id BIGINT NOT NULL,
    by_name TEXT NOT NULL,
    opponent_id BIGINT,
    opponent_name TEXT,
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    locale TEXT NOT NULL,
    expires_at DOUBLE PRECISION NOT NULL,
    seats TEXT NOT NULL,
    answer TEXT NOT NULL,
    message BIGINT
);

CREATE INDEX challenges_open ON challenges (expires_at) WHERE answer = 'open';
CREATE INDEX challenges_by ON challenges (by_id) WHERE answer = 'open';

CREATE TABLE people (
    user_id BIGINT PRIMARY KEY,
    language TEXT,
    theme TEXT,
    notify TEXT,
    confirm BOOLEAN,
    listed BOOLEAN
);

CREATE TABLE servers (
    guild_id BIGINT PRIMARY KEY,
    language TEXT,
    threads BOOLEAN,
    channel BIGINT,
    clock TEXT
);

-- What the bot remembers of itself: the commands it registered, when it was last alive.
CREATE TABLE facts (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
