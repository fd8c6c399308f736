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

-- Circles: the few people one shares with.
create table circles (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  description text not null default '' check (length(description) <= 1000),
  invite_code text not null unique,
  requires_approval boolean not null default false,
  created_by uuid references members on delete set null,
  created_at timestamptz not null default now()
);

create table circle_members (
  circle_id uuid not null references circles on delete cascade,
  member_id uuid not null references members on delete cascade,
  role text not null default 'member' check (role in ('admin', 'member')),
  joined_at timestamptz not null default now(),
  primary key (circle_id, member_id)
);
create index circle_members_member on circle_members (member_id, circle_id);

-- Blessings: what a member keeps. The draft id makes a second send of the same writing harmless.
create table blessings (
  id uuid primary key,
  owner_id uuid not null references members on delete cascade,
  draft_id uuid,
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 10000),
  category text not null references categories on update cascade,
  bible_verse text not null default '' check (length(bible_verse) <= 100),
  visibility text not null default 'private' check (visibility in ('private', 'group', 'public')),
  is_answered_prayer boolean not null default false,
  blessing_date date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index blessings_draft on blessings (owner_id, draft_id) where draft_id is not null;
-- The list: newest day first, then newest written; read backwards.
create index blessings_list on blessings (owner_id, blessing_date, id);
-- The stats: every count from the index alone.
create index blessings_stats on blessings (owner_id, category, blessing_date, is_answered_prayer);
create index blessings_category on blessings (category);

-- Shares: a blessing in a circle, once. Not approved yet means: only the owner sees it there.
create table shares (
  blessing_id uuid not null references blessings on delete cascade,
  circle_id uuid not null references circles on delete cascade,
  shared_by uuid references members on delete set null,
  shared_at timestamptz not null default now(),
  approved_at timestamptz,
  primary key (blessing_id, circle_id)
);
create index shares_circle on shares (circle_id, shared_at, blessing_id);

-- Reactions: one of each type per person and blessing, so a double tap is harmless.
create table reactions (
  blessing_id uuid not null references blessings on delete cascade,
  member_id uuid not null references members on delete cascade,
  type text not null check (type in
    ('heart', 'prayer', 'celebration', 'encouragement', 'support', 'grateful', 'applause', 'peace')),
  created_at timestamptz not null default now(),
  primary key (blessing_id, member_id, type)
);
create index reactions_member on reactions (member_id);

create table comments (
  id uuid primary key,
  blessing_id uuid not null references blessings on delete cascade,
  member_id uuid not null references members on delete cascade,
  content text not null check (length(content) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index comments_blessing on comments (blessing_id, created_at, id);
create index comments_member on comments (member_id);

-- Celebrations: a day to look forward to. Their screens come later; the dashboard counts them.
create table celebrations (
  id uuid primary key,
  owner_id uuid not null references members on delete cascade,
  name text not null check (length(name) between 1 and 200),
  event_date date not null,
  created_at timestamptz not null default now()
);
create index celebrations_owner on celebrations (owner_id, event_date);
