-- Reminders: what each member wants. Who has no row wants none.
create table reminder_preferences (
  member_id uuid primary key references members on delete cascade,
  frequency text not null check (frequency in ('weekly', 'bi-weekly', 'monthly')),
  is_enabled boolean not null,
  -- A day of the calendar wherever the member is: it stays right when the clocks change or the member moves. It also
  -- keeps the rhythm of every second Sunday.
  next_day date not null,
  -- The day of the last one that was handed to the mail server, so that no day has two; and the moment.
  sent_day date,
  sent_at timestamptz,
  -- Ends the reminders for whoever has the mail, and does nothing else.
  unsubscribe_token text not null unique default encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex')
);
create index reminder_preferences_due on reminder_preferences (next_day, member_id) where is_enabled;
