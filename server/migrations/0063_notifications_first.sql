-- What happened first may be told last: of two transactions the one that began later may be done sooner.
create or replace function notify_members(happenings happening[]) returns void language sql as $$
  insert into notifications (member_id, kind, blessing_id, circle_id, connection_id, first_at, last_at)
  select h.member_id, h.kind, h.blessing_id, h.circle_id, h.connection_id, min(h.happened_at), max(h.happened_at)
  from unnest(happenings) h
  where not exists (
    select from notification_preferences p where p.member_id = h.member_id and h.kind = any (p.muted))
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (member_id, kind, blessing_id, circle_id, connection_id) where read_at is null
    do update set first_at = least(notifications.first_at, excluded.first_at),
      last_at = greatest(notifications.last_at, excluded.last_at);
$$;
