-- Films: a job makes a copy that every browser plays, and a poster (decision 0054). The poster's renditions are kept as those
-- of a picture are, so `width` and `height` of a film are its poster's.
alter table media
  -- Null for what is no film. Ready: it plays everywhere, as it is or by its copy. Untried: nothing converts here. Failed:
  -- nothing plays it everywhere.
  add film text check (film in ('waiting', 'ready', 'untried', 'failed')),
  -- Whoever converts renews this moment; where the process was killed, others go on. It also tells whose turn is next.
  add film_tried_at timestamptz,
  add film_tries integer not null default 0,
  add copy_size bigint,
  add copy_etag text;
create index media_films on media (film) where film in ('waiting', 'untried');

update media set film = 'untried' where state = 'ready' and type like 'video/%';

-- As the list of 0018_live.sql: those who look at the blessing, and the circles that see it.
select on_change('media', 'update of film', 'tell_of_films', $$
  perform tell('blessing', 'blessingId', array[new.blessing_id]);
  perform tell('circles', 'memberId', array(
    select t.member_id from blessings b join shares s on s.blessing_id = b.id join circle_members t on t.circle_id = s.circle_id
    where b.id = new.blessing_id and b.visibility <> 'private' and is_shown(s, t)))$$);
