-- What people wrote through the contact form, until it is old; nobody but the operator reads it.
create table contact_messages (
  id uuid primary key,
  member_id uuid references members on delete cascade,
  name text not null check (length(name) <= 100),
  email text not null check (length(email) <= 254),
  subject text not null check (length(subject) <= 200),
  message text not null check (length(message) <= 5000),
  language text not null default 'en',
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  answered_at timestamptz
);
create index contact_messages_member on contact_messages (member_id);
create index contact_messages_list on contact_messages (created_at, id);
create index contact_messages_unanswered on contact_messages (created_at, id) where answered_at is null;
create index contact_messages_waiting on contact_messages (id) where mailed_at is null;

-- Versions of the legal texts that this installation has had since it began, with the day from which each holds here.
create table legal_versions (
  version text primary key check (version ~ '^\d{4}-\d\d-\d\d$'),
  in_force_on date not null,
  -- Null until the mail of each member who is to be told is queued.
  told_at timestamptz
);

-- How far a member was told of versions after the one they accepted.
create table legal_notices (
  member_id uuid primary key references members on delete cascade,
  -- Of the mail, whose one job is queued with it; then what was handed over.
  queued_version text,
  mailed_version text,
  -- Of the banner, which the member closed.
  seen_version text
);
