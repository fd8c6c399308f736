-- What somebody shares with a circle is there for as long as they are: it leaves with them.
delete from shares s where not exists (
  select from circle_members cm where cm.circle_id = s.circle_id and cm.member_id = s.shared_by);
alter table shares drop constraint shares_shared_by_fkey;
alter table shares alter column shared_by set not null;
alter table shares add constraint shares_membership
  foreign key (circle_id, shared_by) references circle_members (circle_id, member_id) on delete cascade;
create index shares_membership on shares (circle_id, shared_by);

-- The feed of a circle, and what waits for its admins; read backwards.
drop index shares_circle;
create index shares_feed on shares (circle_id, approved_at, blessing_id) where approved_at is not null;
create index shares_waiting on shares (circle_id, shared_at, blessing_id) where approved_at is null;

-- A blessing for circles that is in none any more is private, however that came: taken out, declined, the circle
-- deleted, its owner gone from it. The row is locked first, so that of two that go at once the second sees none left.
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
