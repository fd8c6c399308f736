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
  told_until timestamptz not null default now()
);
create index push_subscriptions_member on push_subscriptions (member_id);
