-- Connections: somebody asks an address to be connected, and whoever has that address answers. The row is the request
-- and, once accepted, the connection.
create table connections (
  id uuid primary key,
  requester_id uuid not null references members on delete cascade,
  -- As it was asked; whose it is was not looked up then.
  email text not null check (length(email) <= 254),
  -- What the asked person is to the requester.
  relationship text not null,
  message text not null default '' check (length(message) <= 500),
  -- The language of the mail where the address belongs to nobody.
  language text not null default 'en',
  status text not null default 'pending',
  -- Who answered.
  member_id uuid references members on delete cascade,
  -- Of the mail's link.
  token_hash bytea unique,
  -- False once the requester took it back, or it has lapsed: a declined one is kept so that nobody is asked again and again.
  is_shown boolean not null default true,
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  answered_at timestamptz,
  check ((status = 'accepted') <= (member_id is not null)),
  check (member_id <> requester_id)
);
-- The same address is asked once at a time, and two people are connected once, whoever asked.
create unique index connections_waiting on connections (requester_id, lower(email))
  where status <> 'accepted' and is_shown;
create unique index connections_pair on connections
  (least(requester_id, member_id), greatest(requester_id, member_id)) where status = 'accepted';
create index connections_requester on connections (requester_id, created_at);
create index connections_member on connections (member_id);
create index connections_asked on connections (lower(email)) where status = 'pending';
create index connections_age on connections (created_at) where status <> 'accepted';
