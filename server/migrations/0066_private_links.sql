-- Private links (decision 53): whoever holds one reads one blessing until it ends. A row goes when its link is withdrawn.
create table private_links (
  id uuid primary key,
  blessing_id uuid not null references blessings on delete cascade,
  token_hash bytea not null unique,
  -- The token itself, for its owner to copy again; sealed by a key that is not in the database.
  sealed_token bytea not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  opened_count integer not null default 0,
  last_opened_at timestamptz
);
create index private_links_blessing on private_links (blessing_id, created_at);
create index private_links_age on private_links (ends_at);
