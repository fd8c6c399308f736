-- How long a film or a recording plays, and how loud a recording is from its beginning to its end, as the sender's browser
-- measured it: for drawing alone (decision 0061). What came otherwise has neither.
alter table media
  add plays_seconds real check (plays_seconds > 0),
  add wave text check (wave ~ '^[0-9a-z]{48}$');

-- Whose film it is hears it too, in whatever page: a job made it, so no tab of theirs shows it already.
select on_change('media', 'update of film', 'tell_owner_of_films', $$
  perform tell('films', 'memberId', array[new.owner_id])$$);
