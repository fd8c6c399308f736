-- Reminders: what each member wants. Who has no row wants none.
create table reminder_preferences (
  member_id uuid primary key references members on delete cascade,
  frequency text not null,
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

-- On this day: who wants a morning's mail with what a day brought in earlier years.
create table on_this_day_preferences (
  member_id uuid primary key references members on delete cascade,
  is_wanted boolean not null,
  -- The member's own day of the last one that was queued, and of the last that was handed to the mail server.
  queued_day date,
  sent_day date,
  -- Ends these mails for whoever has one, and does nothing else.
  unsubscribe_token text not null unique default encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex')
);
create index on_this_day_wanted on on_this_day_preferences (member_id) where is_wanted;

-- What a member does not want to be reminded of: a blessing, or a day of every year. Nobody else learns of it.
create table left_out (
  id uuid primary key default new_id(),
  member_id uuid not null references members on delete cascade,
  blessing_id uuid references blessings on delete cascade,
  -- MM-DD
  day text check (day ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  check (num_nonnulls(blessing_id, day) = 1)
);
create unique index left_out_once on left_out (member_id, blessing_id, day) nulls not distinct;
create index left_out_list on left_out (member_id, id);
create index left_out_blessing on left_out (blessing_id);
