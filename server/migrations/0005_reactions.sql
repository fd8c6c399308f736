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
