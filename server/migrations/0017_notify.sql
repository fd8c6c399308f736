-- Who is notified of what: one line a table, and of each change a row for each member it concerns, written with it.
select on_change(relation, events, 'notify_of_' || relation, format(
  $$insert into notifications (member_id, kind, blessing_id, circle_id, connection_id, first_at, last_at)
  select member_id, kind, blessing_id, circle_id, connection_id, min(happened_at), max(happened_at)
  from (%s) happening (member_id, kind, blessing_id, circle_id, connection_id, happened_at)
  where not exists (select from notification_preferences p
    where p.member_id = happening.member_id and happening.kind = any (p.muted))
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  -- While it is unread, more of the same is the same; of two transactions the one that began later may be done sooner.
  on conflict (member_id, kind, blessing_id, circle_id, connection_id) where read_at is null
    do update set first_at = least(notifications.first_at, excluded.first_at),
      last_at = greatest(notifications.last_at, excluded.last_at)$$, happenings))
from (values
  -- The owner.
  ('reactions', 'insert', $$
    select b.owner_id, 'reacted', b.id, null::uuid, null::uuid, r.created_at
    from changed r join blessings b on b.id = r.blessing_id where b.owner_id <> r.member_id$$),

  -- The owner, and who spoke there before, as long as they may read it: to others even that something was said is nothing.
  ('comments', 'insert', $$
    with a as materialized (select distinct blessing_id from changed),
    who as materialized (
      select b.id as blessing_id, b.owner_id as member_id from a join blessings b on b.id = a.blessing_id
      union select c.blessing_id, c.member_id from a join comments c on c.blessing_id = a.blessing_id),
    reader as materialized (
      select who.* from who join blessings b on b.id = who.blessing_id where may_see(who.member_id, b))
    select r.member_id, 'commented', o.blessing_id, null::uuid, null::uuid, o.created_at
    from reader r join changed o on o.blessing_id = r.blessing_id and o.member_id <> r.member_id$$),

  -- The members of the circle; of what waits, its admins.
  ('shares', 'insert or update', $$
    select t.member_id, case when s.approved_at is null then 'asked' else 'shared' end, s.blessing_id, s.circle_id,
      null::uuid, coalesce(s.approved_at, s.shared_at)
    from changed s join circle_members t on t.circle_id = s.circle_id and t.member_id <> s.shared_by
    where is_shown(s::shares, t)$$),

  -- The admins of the circle.
  ('circle_members', 'insert', $$
    select t.member_id, 'joined', null::uuid, j.circle_id, null::uuid, j.joined_at
    from changed j join circle_members t on t.circle_id = j.circle_id and t.role = 'admin' and t.member_id <> j.member_id$$),

  -- Whose address it provably is.
  ('connections', 'insert', $$
    select m.id, 'asked', null::uuid, null::uuid, c.id, c.created_at
    from changed c join members m on lower(m.email) = lower(c.email) and m.email_verified_at is not null
    where c.status = 'pending' and m.id <> c.requester_id$$)
) as list (relation, events, happenings);
