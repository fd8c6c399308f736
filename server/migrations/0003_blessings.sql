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
  owner_id uuid not null references members on delete cascade,
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 10000),
  category text not null references categories on update cascade,
  bible_verse text not null default '' check (length(bible_verse) <= 100),
  visibility text not null default 'private' check (visibility in ('private', 'group', 'public')),
  is_answered_prayer boolean not null default false,
  blessing_date date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Kept by triggers, so that no page counts what grows.
  reactions_count integer not null default 0,
  comments_count integer not null default 0
);
create index blessings_category on blessings (category);
-- The list: newest day first, then newest written; read backwards.
create index blessings_list on blessings (owner_id, blessing_date, id);
-- Memories: one month of the calendar in every year, newest day first; read backwards.
create index blessings_memories on blessings (owner_id, extract(month from blessing_date), blessing_date, id);
-- What a network counts: whatever is not private, by whose it is.
create index blessings_shown on blessings (owner_id, id) where visibility <> 'private';

-- How many blessings a member has of each category; kept by triggers too.
create table category_counts (
  owner_id uuid not null references members on delete cascade,
  category text not null,
  total integer not null,
  answered integer not null,
  primary key (owner_id, category)
) with (fillfactor = 50);
