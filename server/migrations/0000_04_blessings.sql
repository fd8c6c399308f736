-- Categories: the twelve from the start, and those an administrator adds.
create table categories (
  name text primary key check (length(name) between 1 and 100),
  is_default boolean not null default false,
  position integer not null
);
create unique index categories_name on categories (lower(name));
insert into categories (name, is_default, position) values
  ('Faith', true, 1), ('Family', true, 2), ('Health', true, 3), ('Work', true, 4),
  ('Prayer Answered', true, 5), ('Friendship', true, 6), ('Finances', true, 7), ('Nature', true, 8),
  ('Growth', true, 9), ('Other', true, 10), ('Career', true, 11), ('Personal Growth', true, 12);

-- Blessings: what a member keeps.
create table blessings (
  id uuid primary key,
  -- Nobody's while it lies in the trash (decision 52): only whoever deleted it finds it there. So every rule and every query that
  -- asks whose it is passes it by.
  owner_id uuid references members on delete cascade,
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 10000),
  category text not null references categories on update cascade,
  bible_verse text not null default '' check (length(bible_verse) <= 100),
  visibility text not null default 'private',
  is_answered_prayer boolean not null default false,
  blessing_date date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Kept by triggers, so that no page counts what grows.
  reactions_count integer not null default 0,
  comments_count integer not null default 0,
  -- It began as a prayer that is asked. Who prays for it says so by the reaction `prayer`; what its owner comments on it is how it
  -- goes on; answered, it is an answered prayer.
  is_prayer boolean not null default false,
  trashed_by uuid references members on delete cascade,
  trashed_at timestamptz,
  -- What it goes back to.
  trashed_visibility text,
  constraint blessings_trashed check (case when owner_id is null
    then visibility = 'private' and num_nulls(trashed_by, trashed_at, trashed_visibility) = 0
    else num_nonnulls(trashed_by, trashed_at, trashed_visibility) = 0 end)
);
-- Of every member's blessings, those of a category, newest first; the ids tell the time.
create index blessings_category_list on blessings (category, id);
-- The list: newest day first, then newest written; read backwards.
create index blessings_list on blessings (owner_id, blessing_date, id);
-- Memories: one month of the calendar in every year, newest day first; read backwards.
create index blessings_memories on blessings (owner_id, extract(month from blessing_date), blessing_date, id);
-- What a network counts: whatever is not private, by whose it is.
create index blessings_shown on blessings (owner_id, id) where visibility <> 'private';
create index blessings_trash on blessings (trashed_by, trashed_at, id) where trashed_by is not null;
create index blessings_trash_age on blessings (trashed_at) where trashed_at is not null;

-- How many blessings a member has of each category; kept by triggers too.
create table category_counts (
  owner_id uuid not null references members on delete cascade,
  category text not null,
  total integer not null,
  answered integer not null,
  primary key (owner_id, category)
) with (fillfactor = 50);

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
