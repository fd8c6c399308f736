-- Shares: a blessing in a circle, once. It is there for as long as whoever shared it is, and leaves with them. Not approved
-- yet means: only its owner and the admins of the circle see it there.
create table shares (
  blessing_id uuid not null references blessings on delete cascade,
  circle_id uuid not null references circles on delete cascade,
  shared_by uuid not null,
  shared_at timestamptz not null default now(),
  approved_at timestamptz,
  primary key (blessing_id, circle_id),
  constraint shares_membership foreign key (circle_id, shared_by)
    references circle_members (circle_id, member_id) on delete cascade
);
create index shares_membership on shares (circle_id, shared_by);
-- The feed of a circle, and what waits for its admins; read backwards.
create index shares_feed on shares (circle_id, approved_at, blessing_id) where approved_at is not null;
create index shares_waiting on shares (circle_id, shared_at, blessing_id) where approved_at is null;

-- Approved versions: what a circle that approves goes on seeing of a blessing whose owner, no admin there, has edited it
-- since. A row goes when the edit is approved or taken back, and with the share.
create table approved_versions (
  blessing_id uuid not null,
  circle_id uuid not null,
  title text not null,
  description text not null,
  category text not null references categories on update cascade,
  bible_verse text not null,
  is_answered_prayer boolean not null,
  blessing_date date not null,
  updated_at timestamptz not null,
  -- In their order. A file that the edit left out stays the blessing's, without a position, while a version has it.
  media_ids uuid[] not null,
  -- Null once the edit was declined.
  waiting_since timestamptz,
  primary key (blessing_id, circle_id),
  foreign key (blessing_id, circle_id) references shares on delete cascade
);
create index approved_versions_waiting on approved_versions (circle_id, waiting_since, blessing_id);
create index approved_versions_category on approved_versions (category);
