-- Media: one row a file, from the moment an upload is asked for. `position` is its place in the blessing.
-- A row without a blessing that is no profile photo is swept after a day; swept bytes go before their row.
create table media (
  id uuid primary key,
  owner_id uuid references members on delete set null,
  blessing_id uuid references blessings on delete set null,
  position integer,
  purpose text not null default 'blessing' check (purpose in ('blessing', 'profile-photo')),
  file_name text not null check (length(file_name) <= 255),
  -- As claimed until the bytes are checked, then as the bytes prove it.
  type text not null,
  size_limit bigint not null,
  -- Released: taken out of its blessing, or the blessing is deleted. Nobody sees it; a job removes it.
  state text not null default 'awaited' check (state in ('awaited', 'arrived', 'ready', 'refused', 'released')),
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
  updated_at timestamptz not null default now()
);
create index media_blessing on media (blessing_id, position);
create index media_owner on media (owner_id);
create index media_unused on media (updated_at) where blessing_id is null;
