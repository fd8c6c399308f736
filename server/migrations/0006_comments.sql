create table comments (
  id uuid primary key,
  blessing_id uuid not null references blessings on delete cascade,
  member_id uuid not null references members on delete cascade,
  content text not null check (length(content) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index comments_blessing on comments (blessing_id, created_at, id);
create index comments_member on comments (member_id);
