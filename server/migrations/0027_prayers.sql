-- Prayers: a blessing may begin as a prayer that is asked. Who prays for it says so by the reaction `prayer`; what its owner
-- comments on it is how it goes on; answered, it is an answered prayer.
alter table blessings add column is_prayer boolean not null default false;

-- As the list of 0018_live.sql: what is told of an edit, is told of this too.
drop trigger tell_of_edited_blessings on blessings;
create trigger tell_of_edited_blessings after delete or update of owner_id, title, description, category, bible_verse,
  visibility, is_answered_prayer, is_prayer, blessing_date on blessings
  for each row execute function tell_of_edited_blessings();

alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check
  check (kind in ('shared', 'reacted', 'commented', 'joined', 'asked', 'answered'));
alter table notification_preferences drop constraint notification_preferences_muted_check,
  add constraint notification_preferences_muted_check
  check (muted <@ array['shared', 'reacted', 'commented', 'joined', 'asked', 'answered']);

-- As the list of 0017_notify.sql, for what came later: `happenings` has the same columns.
create function notify_of(relation text, events text, name text, happenings text) returns void language sql as $$
  select on_change(relation, events, name, format(
    $command$insert into notifications (member_id, kind, blessing_id, circle_id, connection_id, first_at, last_at)
    select member_id, kind, blessing_id, circle_id, connection_id, min(happened_at), max(happened_at)
    from (%s) happening (member_id, kind, blessing_id, circle_id, connection_id, happened_at)
    where not exists (select from notification_preferences p
      where p.member_id = happening.member_id and happening.kind = any (p.muted))
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (member_id, kind, blessing_id, circle_id, connection_id) where read_at is null
      do update set first_at = least(notifications.first_at, excluded.first_at),
        last_at = greatest(notifications.last_at, excluded.last_at)$command$, happenings))
$$;

-- Who prays: that it is answered, and how it goes on.
select notify_of('blessings', 'update of is_answered_prayer', 'notify_of_answered_prayers', $$
  select r.member_id, 'answered', new.id, null::uuid, null::uuid, now()
  from reactions r where r.blessing_id = new.id and r.type = 'prayer' and r.member_id <> new.owner_id
    and new.is_prayer and new.is_answered_prayer and not old.is_answered_prayer and may_see(r.member_id, new)$$);
select notify_of('comments', 'insert', 'notify_of_prayer_news', $$
  select r.member_id, 'commented', b.id, null::uuid, null::uuid, o.created_at
  from changed o join blessings b on b.id = o.blessing_id and b.owner_id = o.member_id and b.is_prayer
  join reactions r on r.blessing_id = b.id and r.type = 'prayer' and r.member_id <> o.member_id
  where may_see(r.member_id, b)$$);
