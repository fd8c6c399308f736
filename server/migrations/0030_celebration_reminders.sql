-- Which reminders of celebrations a member wants. Who has no row is reminded of what they planned themselves.
create table celebration_reminder_preferences (
  member_id uuid primary key references members on delete cascade,
  -- `all`: also of what is shared with their circles.
  wanted text not null default 'own' check (wanted in ('none', 'own', 'all')),
  -- Ends these mails for whoever has one, and does nothing else.
  unsubscribe_token text not null unique default encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex')
);

-- Reminders that were due: each once, however many processes ask, and once more where the day was moved.
create table celebration_reminders (
  celebration_id uuid not null references celebrations on delete cascade,
  member_id uuid not null references members on delete cascade,
  event_date date not null,
  days_before int not null,
  -- When its mail was handed to the mail server.
  sent_at timestamptz,
  primary key (celebration_id, member_id, event_date, days_before)
);
create index celebration_reminders_member on celebration_reminders (member_id);
