-- Media: one row a file, from the moment an upload is asked for. `position` is its place in the blessing.
-- A row without a blessing that is no profile photo is swept after a day; swept bytes go before their row.
create table media (
  id uuid primary key,
  owner_id uuid references members on delete set null,
  blessing_id uuid references blessings on delete set null,
  position integer,
  purpose text not null default 'blessing',
  file_name text not null check (length(file_name) <= 255),
  -- As claimed until the bytes are checked, then as the bytes prove it.
  type text not null,
  size_limit bigint not null,
  -- Released: taken out of its blessing, or the blessing is deleted. Nobody sees it; a job removes it.
  state text not null default 'awaited',
  -- Why the bytes were refused: asking again answers the same.
  refused_for text,
  size bigint,
  width integer,
  height integer,
  etag text,
  -- Uploads through this app: who holds the token may send the bytes once. Only its hash is kept.
  upload_token_hash bytea unique,
  upload_expires_at timestamptz not null,
  -- Where an object store takes the bytes of an upload: a name that nothing else tells. The media's own id is told to
  -- whoever sees it, and what arrives can be read by its address until it has been looked at.
  incoming_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Films: a job makes a copy that every browser plays, and a poster (decision 54). The poster's renditions are kept as those of a
  -- picture are, so `width` and `height` of a film are its poster's. Null for what is no film. Ready: it plays everywhere, as it
  -- is or by its copy. Untried: nothing converts here. Unproven: too long for whoever has not proven their address; taken up once
  -- they have. Failed: nothing plays it everywhere.
  film text,
  -- Whoever converts renews this moment; where the process was killed, others go on. It also tells whose turn is next.
  film_tried_at timestamptz,
  film_tries integer not null default 0,
  copy_size bigint,
  copy_etag text,
  -- How long a film or a recording plays, and how loud a recording is from its beginning to its end, as the sender's browser
  -- measured it: for drawing alone (decision 61). What came otherwise has neither.
  plays_seconds real check (plays_seconds > 0),
  wave text check (wave ~ '^[0-9a-z]{48}$')
);
create index media_blessing on media (blessing_id, position);
create index media_owner on media (owner_id);
create index media_unused on media (updated_at) where blessing_id is null;
create index media_films on media (film) where film in ('waiting', 'untried', 'unproven');

-- How many seconds the conversions of a member's films took lately, as of a moment: it fades from then on. Not in the rows of the
-- films, which may be deleted and sent anew.
create table film_usage (
  member_id uuid primary key references members on delete cascade,
  seconds double precision not null,
  as_of timestamptz not null
);
