-- Direct messages have no interaction that tells the reader's language. So of those who have settings, without which
-- nobody gets direct messages, the language of their Discord is kept as it was seen last.

ALTER TABLE people ADD COLUMN language_seen TEXT;
