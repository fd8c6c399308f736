-- Live updates of members: something in one of their circles changed, or they are in one more or one less. Told once a
-- member, however many rows a statement touches.
create function tell_circles(members uuid[]) returns void language sql as $$
  select pg_notify('live', json_build_object('kind', 'circles', 'memberId', member)::text)
    from (select distinct unnest(members) as member) told;
$$;

create function tell_memberships() returns trigger language plpgsql as $$
begin
  perform tell_circles(array(
    select member_id from circle_members where circle_id in (select circle_id from changed)
    union all select member_id from changed));
  return null;
end $$;
create trigger live_joined after insert on circle_members
  referencing new table as changed for each statement execute function tell_memberships();
create trigger live_role_changed after update on circle_members
  referencing new table as changed for each statement execute function tell_memberships();
create trigger live_left after delete on circle_members
  referencing old table as changed for each statement execute function tell_memberships();

create function tell_circle() returns trigger language plpgsql as $$
begin
  perform tell_circles(array(select member_id from circle_members where circle_id in (select id from changed)));
  return null;
end $$;
create trigger live_changed after update on circles
  referencing new table as changed for each statement execute function tell_circle();

-- What waits concerns the admins and whoever shared it, and nobody else.
create function tell_shares() returns trigger language plpgsql as $$
begin
  perform tell_circles(array(
    select distinct t.member_id from changed s join circle_members t on t.circle_id = s.circle_id
    where s.approved_at is not null or t.role = 'admin' or t.member_id = s.shared_by));
  return null;
end $$;
create trigger live_shared after insert on shares
  referencing new table as changed for each statement execute function tell_shares();
create trigger live_approved after update on shares
  referencing new table as changed for each statement execute function tell_shares();
create trigger live_taken_out after delete on shares
  referencing old table as changed for each statement execute function tell_shares();

-- Who is an admin no more sees less: what waits is none of theirs.
create trigger live_access after update of role on circle_members
  for each row execute function tell_live('access', 'memberId', 'member_id');

-- A circle with people in it has an admin, however the last one goes: whoever has been there longest takes over. One
-- that nobody is left in goes too. Those who go at once take turns at the circle.
create function keep_circles_run() returns trigger language plpgsql as $$
begin
  perform from circles where id in (select circle_id from gone) order by id for update;
  delete from circles c where c.id in (select circle_id from gone)
    and not exists (select from circle_members t where t.circle_id = c.id);
  update circle_members t set role = 'admin'
    from (select distinct on (circle_id) circle_id, member_id from circle_members
      where circle_id in (select circle_id from gone) order by circle_id, joined_at, member_id) heir
    where t.circle_id = heir.circle_id and t.member_id = heir.member_id
      and not exists (select from circle_members a where a.circle_id = t.circle_id and a.role = 'admin');
  return null;
end $$;
create trigger keep_circles_run after delete on circle_members
  referencing old table as gone for each statement execute function keep_circles_run();
