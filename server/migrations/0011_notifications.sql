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

-- A UUIDv7, as the app makes them.
create function new_id() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid;
$$;

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
