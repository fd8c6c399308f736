-- A UUIDv7, as the app makes them.
create function new_id() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid;
$$;

-- What a member wants to be told. Who has no row wants everything here, and no mail.
create table notification_preferences (
  member_id uuid primary key references members on delete cascade,
  muted text[] not null default '{}'
    check (muted <@ array['shared', 'reacted', 'commented', 'joined', 'asked']),
  is_digest_wanted boolean not null default false,
  -- The member's own day of the last digest, so that no day has two.
  digest_day date,
  digested_at timestamptz,
  -- Ends the digest for whoever has the mail, and does nothing else.
  unsubscribe_token text not null unique default encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex')
);
create index notification_preferences_digest on notification_preferences (member_id) where is_digest_wanted;

-- Notifications: that something happened around a member, between two moments. Who did it, and whether any of it is
-- still so, is asked of the things themselves: what was taken back, hidden or deleted is not told.
create table notifications (
  id uuid primary key default new_id(),
  member_id uuid not null references members on delete cascade,
  kind text not null check (kind in ('shared', 'reacted', 'commented', 'joined', 'asked')),
  blessing_id uuid references blessings on delete cascade,
  circle_id uuid references circles on delete cascade,
  connection_id uuid references connections on delete cascade,
  first_at timestamptz not null,
  last_at timestamptz not null,
  read_at timestamptz
);
-- While it is unread, more of the same is the same.
create unique index notifications_unread on notifications (member_id, kind, blessing_id, circle_id, connection_id)
  nulls not distinct where read_at is null;
create index notifications_list on notifications (member_id, last_at, id);
create index notifications_blessing on notifications (blessing_id);
create index notifications_circle on notifications (circle_id);
create index notifications_connection on notifications (connection_id);
create index notifications_age on notifications (last_at);

create type happening as (
  member_id uuid, kind text, blessing_id uuid, circle_id uuid, connection_id uuid, happened_at timestamptz);

-- The one way in: for those who want it, once for what is the same.
create function notify_members(happenings happening[]) returns void language sql as $$
  insert into notifications (member_id, kind, blessing_id, circle_id, connection_id, first_at, last_at)
  select h.member_id, h.kind, h.blessing_id, h.circle_id, h.connection_id, min(h.happened_at), max(h.happened_at)
  from unnest(happenings) h
  where not exists (
    select from notification_preferences p where p.member_id = h.member_id and h.kind = any (p.muted))
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (member_id, kind, blessing_id, circle_id, connection_id) where read_at is null
    do update set last_at = greatest(notifications.last_at, excluded.last_at);
$$;

create function notify_of_reactions() returns trigger language plpgsql as $$
begin
  perform notify_members(array(
    select (b.owner_id, 'reacted', b.id, null, null, r.created_at)::happening
    from added r join blessings b on b.id = r.blessing_id where b.owner_id <> r.member_id));
  return null;
end $$;
create trigger notify after insert on reactions
  referencing new table as added for each statement execute function notify_of_reactions();

-- The owner, and who spoke there before.
create function notify_of_comments() returns trigger language plpgsql as $$
begin
  perform notify_members(array(
    with a as materialized (select distinct blessing_id from added),
    who as materialized (
      select b.id as blessing_id, b.owner_id as member_id from a join blessings b on b.id = a.blessing_id
      union select c.blessing_id, c.member_id from a join comments c on c.blessing_id = a.blessing_id)
    select (who.member_id, 'commented', o.blessing_id, null, null, o.created_at)::happening
    from who join added o on o.blessing_id = who.blessing_id and o.member_id <> who.member_id));
  return null;
end $$;
create trigger notify after insert on comments
  referencing new table as added for each statement execute function notify_of_comments();

-- What is in a circle is told to its members, what waits to its admins.
create function notify_of_shares() returns trigger language plpgsql as $$
begin
  perform notify_members(array(
    select (t.member_id, case when s.approved_at is null then 'asked' else 'shared' end, s.blessing_id, s.circle_id,
      null, coalesce(s.approved_at, s.shared_at))::happening
    from added s join circle_members t on t.circle_id = s.circle_id and t.member_id <> s.shared_by
    where s.approved_at is not null or t.role = 'admin'));
  return null;
end $$;
create trigger notify after insert on shares
  referencing new table as added for each statement execute function notify_of_shares();
create trigger notify_approved after update on shares
  referencing new table as added for each statement execute function notify_of_shares();

create function notify_of_joins() returns trigger language plpgsql as $$
begin
  perform notify_members(array(
    select (t.member_id, 'joined', null, j.circle_id, null, j.joined_at)::happening
    from added j join circle_members t on t.circle_id = j.circle_id and t.role = 'admin' and t.member_id <> j.member_id));
  return null;
end $$;
create trigger notify after insert on circle_members
  referencing new table as added for each statement execute function notify_of_joins();

-- Whose address it provably is.
create function notify_of_connections() returns trigger language plpgsql as $$
begin
  perform notify_members(array(
    select (m.id, 'asked', null, null, c.id, c.created_at)::happening
    from added c join members m on lower(m.email) = lower(c.email) and m.email_verified_at is not null
    where c.status = 'pending' and m.id <> c.requester_id));
  return null;
end $$;
create trigger notify after insert on connections
  referencing new table as added for each statement execute function notify_of_connections();

-- Live: once a member, however many rows a statement touches.
create function tell_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('kind', 'notifications', 'memberId', member_id)::text)
    from (select distinct member_id from changed) told;
  return null;
end $$;
create trigger live_added after insert on notifications
  referencing new table as changed for each statement execute function tell_notifications();
create trigger live_changed after update on notifications
  referencing new table as changed for each statement execute function tell_notifications();
