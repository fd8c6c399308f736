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
  state text not null default 'awaited' check (state in ('awaited', 'arrived', 'ready', 'refused')),
  size bigint,
  width integer,
  height integer,
  etag text,
  upload_expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index media_blessing on media (blessing_id, position);
create index media_owner on media (owner_id);
create index media_unused on media (updated_at) where blessing_id is null;
