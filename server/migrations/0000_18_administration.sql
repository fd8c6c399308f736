-- Administration (decision 46). What administrators did, to whom and why: written once.
create table admin_acts (
  id uuid primary key,
  act text not null check (length(act) between 1 and 60),
  actor_id uuid references members on delete set null,
  member_id uuid references members on delete set null,
  is_about_member boolean not null,
  subject text not null default '' check (length(subject) <= 200),
  reason text not null default '' check (length(reason) <= 500),
  created_at timestamptz not null default now(),
  -- By a command at the machine, or by the settings at the start; these have no actor.
  is_by_operator boolean not null default false,
  constraint admin_acts_operator check (not is_by_operator or actor_id is null)
);
create index admin_acts_listed on admin_acts (created_at, id);
create index admin_acts_actor on admin_acts (actor_id);
create index admin_acts_member on admin_acts (member_id);

-- How many members, blessings, circles and reactions there are, by the day (UTC) they came on, so that no figure counts what
-- grows. A write adds a row of its own, since all would wait for one that they change; a job adds these up.
create table day_counts (
  what text not null,
  -- Of blessings their category.
  name text not null,
  day date not null,
  total integer not null,
  primary key (what, name, day)
) with (fillfactor = 50);
create table day_count_changes (
  what text not null,
  name text not null,
  day date not null,
  change integer not null
);
