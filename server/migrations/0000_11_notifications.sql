-- What a member wants to be told. Who has no row wants everything here, and no mail.
create table notification_preferences (
  member_id uuid primary key references members on delete cascade,
  muted text[] not null default '{}',
  is_digest_wanted boolean not null default false,
  -- The member's own day of the last digest, so that no day has two.
  digest_day date,
  digested_at timestamptz,
  -- Ends the digest for whoever has the mail, and does nothing else.
  unsubscribe_token text not null unique default encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex'),
  is_question_mail_wanted boolean not null default true,
  -- Ends the questions by mail for whoever has one, and does nothing else.
  question_token text not null unique default encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex'),
  -- Since when the digest told that was handed over last, so that a second try sends none.
  mailed_since timestamptz
);
create index notification_preferences_digest on notification_preferences (member_id) where is_digest_wanted;

-- Notifications: that something happened around a member, between two moments. Who did it, and whether any of it is
-- still so, is asked of the things themselves: what was taken back, hidden or deleted is not told.
create table notifications (
  id uuid primary key default new_id(),
  member_id uuid not null references members on delete cascade,
  kind text not null,
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
create index notifications_reported on notifications (first_at, last_at) where kind = 'reported';

-- Web Push. The key pair that this installation signs with (VAPID): one for all replicas, made by the first that needs it.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null
);

-- Where a browser takes notifications while the app is closed. It belongs to a session, and ends with it.
create table push_subscriptions (
  session_id uuid primary key references sessions (id) on delete cascade,
  member_id uuid not null references members on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  -- Names and titles are in what is sent.
  is_detailed boolean not null default false,
  -- What happened until then has been told here.
  told_until timestamptz not null default now(),
  -- How often in a row a push service refused what was sent, and until when it asks to be left alone.
  refusals smallint not null default 0,
  not_before timestamptz
);
create index push_subscriptions_member on push_subscriptions (member_id);
