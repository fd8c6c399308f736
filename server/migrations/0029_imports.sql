-- Imports: the file that a member has sent to be read, in parts that lie in the store under the import's id.
create table imports (
  id uuid primary key,
  -- One at a time. Null once the member is gone: a job removes the parts, then the row.
  member_id uuid unique references members on delete set null,
  file_name text not null check (length(file_name) <= 255),
  size bigint not null,
  parts integer not null default 0,
  received bigint not null default 0,
  state text not null default 'awaited' check (state in ('awaited', 'looked', 'running', 'done', 'failed')),
  preview jsonb,
  -- How far its blessings were gone through: where it goes on when its process died.
  done integer not null default 0,
  total integer not null default 0,
  imported integer not null default 0,
  refused_files integer not null default 0,
  updated_at timestamptz not null default now()
);
create index imports_age on imports (updated_at);
