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
  mailed_at timestamptz
);
create index contact_messages_member on contact_messages (member_id);
create index contact_messages_age on contact_messages (created_at);
create index contact_messages_waiting on contact_messages (id) where mailed_at is null;
