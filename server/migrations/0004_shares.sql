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

-- A blessing for circles that is in none any more is private, however that came: taken out, declined, the circle
-- deleted, its owner gone from it. The row lock avoids a race: of two that go at once the second sees none left.
create function make_unshared_private() returns trigger language plpgsql as $$
begin
  perform from blessings b where b.visibility = 'group' and b.id in (select blessing_id from gone)
    order by b.id for no key update;
  update blessings b set visibility = 'private'
    where b.visibility = 'group' and b.id in (select blessing_id from gone)
      and not exists (select from shares s where s.blessing_id = b.id);
  return null;
end $$;
create trigger unshared after delete on shares referencing old table as gone
  for each statement execute function make_unshared_private();
