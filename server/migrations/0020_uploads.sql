-- Uploads through this app: who holds the token may send the bytes once. Only its hash is kept.
alter table media add column upload_token_hash bytea unique;
-- Why the bytes were refused: asking again answers the same.
alter table media add column refused_for text;
-- Released: taken out of its blessing, or the blessing is deleted. Nobody sees it; a job removes it.
alter table media drop constraint media_state_check;
alter table media add constraint media_state_check
  check (state in ('awaited', 'arrived', 'ready', 'refused', 'released'));
