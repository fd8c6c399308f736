-- Exports: the one that a member has opened or is fetching, so that any replica can tell how far it is, and end it.
create table exports (
  member_id uuid primary key references members on delete cascade,
  -- Each fetching of the file is a run: a newer one ends the older, and so does the end of the row.
  run uuid not null,
  state text not null default 'ready',
  blessings integer not null,
  files integer not null,
  bytes bigint not null,
  sent_bytes bigint not null default 0,
  updated_at timestamptz not null default now()
);

-- Imports: the file that a member has sent to be read, in parts that lie in the store under the import's id.
create table imports (
  id uuid primary key,
  -- One at a time. Null once the member is gone: a job removes the parts, then the row.
  member_id uuid unique references members on delete set null,
  file_name text not null check (length(file_name) <= 255),
  size bigint not null,
  parts integer not null default 0,
  received bigint not null default 0,
  state text not null default 'awaited',
  preview jsonb,
  -- How far its blessings were gone through: where it goes on when its process died.
  done integer not null default 0,
  total integer not null default 0,
  imported integer not null default 0,
  refused_files integer not null default 0,
  updated_at timestamptz not null default now(),
  -- Whether the profile of the jar's member is taken over.
  takes_profile boolean not null default false,
  failed_for text
);
create index imports_age on imports (updated_at);
