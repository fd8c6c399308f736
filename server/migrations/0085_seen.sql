-- A circle may show its members who has seen what they shared there; off until an admin wants it.
alter table circles add column shows_seen boolean not null default false;

-- Who has opened what is shared with such a circle: it goes with the share, and with whoever leaves.
create table seen (
  blessing_id uuid not null,
  circle_id uuid not null,
  member_id uuid not null references members on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (blessing_id, circle_id, member_id),
  foreign key (blessing_id, circle_id) references shares (blessing_id, circle_id) on delete cascade,
  foreign key (circle_id, member_id) references circle_members (circle_id, member_id) on delete cascade
);
create index seen_member on seen (member_id, circle_id);
