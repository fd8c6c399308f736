-- Celebrations: a day to look forward to. Their screens come later; the dashboard counts them.
create table celebrations (
  id uuid primary key,
  owner_id uuid not null references members on delete cascade,
  name text not null check (length(name) between 1 and 200),
  event_date date not null,
  created_at timestamptz not null default now()
);
create index celebrations_owner on celebrations (owner_id, event_date);
