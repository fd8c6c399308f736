-- Reactions: one of each type per person and blessing, so a double tap is harmless.
create table reactions (
  blessing_id uuid not null references blessings on delete cascade,
  member_id uuid not null references members on delete cascade,
  type text not null,
  created_at timestamptz not null default now(),
  primary key (blessing_id, member_id, type)
);
create index reactions_member on reactions (member_id);

-- Comments, replies and mentions.
create table comments (
  id uuid primary key,
  blessing_id uuid not null references blessings on delete cascade,
  member_id uuid not null references members on delete cascade,
  content text not null check (length(content) between 1 and 2000),
  created_at timestamptz not null default now(),
  -- A reply stands under the first comment of its thread, whichever of it was answered (decision 60). No foreign key: what is
  -- left of a first comment that was deleted is in `deleted_comments`, and answered there as well.
  thread_id uuid check (thread_id <> id)
);
create index comments_blessing on comments (blessing_id, created_at, id);
create index comments_member on comments (member_id);
create index comments_first on comments (blessing_id, created_at, id) where thread_id is null;
create index comments_thread on comments (thread_id, created_at, id) where thread_id is not null;

-- That there was a comment: as long as somebody's reply stands under it. Nothing of its words, or of who wrote it.
create table deleted_comments (
  id uuid primary key,
  blessing_id uuid not null references blessings on delete cascade,
  created_at timestamptz not null
);
create index deleted_comments_blessing on deleted_comments (blessing_id, created_at, id);

-- Whom a comment names, and where: after the @ at this place of its words, in UTF-16 units. The name itself is the
-- member's of today; nobody's once they are gone.
create table mentions (
  comment_id uuid not null references comments on delete cascade,
  position integer not null check (position >= 0),
  member_id uuid references members on delete set null,
  primary key (comment_id, position)
);
create index mentions_member on mentions (member_id);
