-- Servers that a circle's admins have told what happens in it. They are the circle's: who made one may leave.
create table webhooks (
  id uuid primary key,
  circle_id uuid not null references circles on delete cascade,
  made_by uuid references members on delete set null,
  url text not null check (length(url) <= 500),
  events text[] not null,
  created_at timestamptz not null default now(),
  off_because text,
  off_at timestamptz,
  constraint webhooks_off check ((off_because is null) = (off_at is null)),
  -- Since when nothing has been taken, and until when it is left alone.
  failing_since timestamptz,
  not_before timestamptz,
  -- A process sends its messages until then, at the latest.
  taken_until timestamptz
);
create index webhooks_circle on webhooks (circle_id);
create index webhooks_made_by on webhooks (made_by);

-- What messages are signed with: the one without an end, and those of before until theirs.
create table webhook_secrets (
  id uuid primary key default new_id(),
  webhook_id uuid not null references webhooks on delete cascade,
  sealed_secret bytea not null,
  ends_at timestamptz
);
create unique index webhook_secrets_current on webhook_secrets (webhook_id) where ends_at is null;
create index webhook_secrets_webhook on webhook_secrets (webhook_id);

-- One message each, written with what it tells of.
create table webhook_deliveries (
  id uuid primary key default new_id(),
  webhook_id uuid not null references webhooks on delete cascade,
  type text not null,
  -- Ids alone, of what may be gone when it is sent.
  subject jsonb not null default '{}',
  happened_at timestamptz not null default now(),
  tries smallint not null default 0,
  tried_at timestamptz,
  -- Null once it was taken, or is not tried any more.
  next_at timestamptz default now(),
  taken_at timestamptz,
  fault text,
  status smallint
);
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, happened_at, id);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at) where next_at is not null;
create index webhook_deliveries_age on webhook_deliveries (happened_at);
