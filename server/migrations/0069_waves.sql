-- How long a film or a recording plays, and how loud a recording is from its beginning to its end, as the sender's browser
-- measured it: for drawing alone (decision 0061). What came otherwise has neither.
alter table media
  add plays_seconds real check (plays_seconds > 0),
  add wave text check (wave ~ '^[0-9a-z]{48}$');
