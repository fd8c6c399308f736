-- Exports: the one that a member has opened or is fetching, so that any replica can tell how far it is, and end it.
create table exports (
  member_id uuid primary key references members on delete cascade,
  -- Each fetching of the file is a run: a newer one ends the older, and so does the end of the row.
  run uuid not null,
  state text not null default 'ready' check (state in ('ready', 'sending', 'done', 'failed')),
  blessings integer not null,
  files integer not null,
  bytes bigint not null,
  sent_bytes bigint not null default 0,
  updated_at timestamptz not null default now()
);
