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

-- The members of the circle are notified; of what waits, its admins; of what waited and was let in, who shared it.
select notify_of('shares', 'insert or update', 'notify_of_shares', $$
  select t.member_id, case when s.approved_at is null then 'asked' else 'shared' end, s.blessing_id, s.circle_id,
    null::uuid, coalesce(s.approved_at, s.shared_at)
  from changed s join circle_members t on t.circle_id = s.circle_id and t.member_id <> s.shared_by
  where is_shown(s::shares, t)
  union all select s.shared_by, 'approved', s.blessing_id, s.circle_id, null, s.approved_at
  from changed s where s.approved_at > s.shared_at$$);

-- Readers of the blessing may lose it. In the circle it concerns all; while it waits, the admins and whoever shared it, and
-- nobody else.
select on_change('shares', 'insert or update or delete', 'publish_shares', $$
  perform publish('access', 'blessingId', array(select blessing_id from changed));
  perform publish('circles', 'memberId', array(
    select t.member_id from changed s join circle_members t on t.circle_id = s.circle_id
    where is_shown(s::shares, t)))$$);

-- The circle sees what is approved: then its webhooks are told, and when that is taken out.
select tell_webhooks_of('shares', 'insert', 'tell_webhooks_of_shares', $$
  select 'blessing.shared', s.circle_id, jsonb_build_object('blessingId', s.blessing_id)
  from changed s where s.approved_at is not null$$);
select tell_webhooks_of('shares', 'update of approved_at', 'tell_webhooks_of_approvals', $$
  select 'blessing.shared', new.circle_id, jsonb_build_object('blessingId', new.blessing_id)
  where old.approved_at is null and new.approved_at is not null$$);
-- Of what lay in the trash they were told before.
select tell_webhooks_of('shares', 'delete', 'tell_webhooks_of_unshared', $$
  select 'blessing.unshared', s.circle_id, jsonb_build_object('blessingId', s.blessing_id)
  from changed s join blessings b on b.id = s.blessing_id and b.owner_id is not null
  where s.approved_at is not null$$);
