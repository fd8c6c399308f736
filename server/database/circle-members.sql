-- A circle with people in it has an admin, however the last one goes: whoever has been there longest takes over. One
-- that nobody is left in goes too. The row lock avoids a race: those who leave at once take turns at the circle.
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

-- Of who joins are notified the admins of the circle.
select notify_of('circle_members', 'insert', 'notify_of_circle_members', $$
  select t.member_id, 'joined', null::uuid, j.circle_id, null::uuid, j.joined_at
  from changed j join circle_members t on t.circle_id = j.circle_id and t.role = 'admin' and t.member_id <> j.member_id$$);

-- Who is out, or an admin no more, sees less.
select on_change('circle_members', 'insert or update or delete', 'publish_circle_members', $$
  perform publish('access', 'memberId', array(select member_id from changed where tg_op <> 'INSERT'));
  perform publish('circles', 'memberId', array(
    select member_id from changed
    union all select t.member_id from circle_members t where t.circle_id in (select circle_id from changed)))$$);

select tell_webhooks_of('circle_members', 'insert', 'tell_webhooks_of_joined', $$
  select 'member.joined', j.circle_id, jsonb_build_object('memberId', j.member_id) from changed j$$);
select tell_webhooks_of('circle_members', 'delete', 'tell_webhooks_of_left', $$
  select 'member.left', g.circle_id, jsonb_build_object('memberId', g.member_id) from changed g$$);
