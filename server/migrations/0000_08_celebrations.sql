-- Celebrations: a day to look forward to, with its plan: the circles that are invited, and the blessings to be shown, in their order.
create table celebrations (
  id uuid primary key,
  owner_id uuid not null references members on delete cascade,
  name text not null check (length(name) between 1 and 200),
  event_date date not null,
  created_at timestamptz not null default now(),
  description text not null default '' check (length(description) <= 1000),
  event_type text not null default 'custom',
  is_private boolean not null default true,
  theme text not null default 'warm',
  background_color text not null default '#fef7ed' check (background_color ~ '^#[0-9a-f]{6}$'),
  text_color text not null default '#1f2937' check (text_color ~ '^#[0-9a-f]{6}$'),
  includes_timeline boolean not null default true,
  includes_stats boolean not null default true,
  custom_message text not null default '' check (length(custom_message) <= 500),
  reminder_days int[] not null default '{7,1}'
    check (cardinality(reminder_days) <= 5 and 0 <= all (reminder_days) and 365 >= all (reminder_days)),
  -- How many blessings were chosen: of those that have gone since, no row is left.
  chosen_count int not null default 0
);
create index celebrations_owner on celebrations (owner_id, event_date);
-- Which of them are near: their reminders.
create index celebrations_date on celebrations (event_date);

-- It is there for as long as whoever shared it is, and leaves with them.
create table celebration_circles (
  celebration_id uuid not null references celebrations on delete cascade,
  circle_id uuid not null,
  shared_by uuid not null,
  primary key (celebration_id, circle_id),
  constraint celebration_circles_membership foreign key (circle_id, shared_by)
    references circle_members (circle_id, member_id) on delete cascade
);
create index celebration_circles_membership on celebration_circles (circle_id, shared_by);

create table celebration_blessings (
  celebration_id uuid not null references celebrations on delete cascade,
  blessing_id uuid not null references blessings on delete cascade,
  position int not null,
  primary key (celebration_id, blessing_id)
);
create index celebration_blessings_blessing on celebration_blessings (blessing_id);

-- Which reminders of celebrations a member wants. Who has no row is reminded of what they planned themselves.
create table celebration_reminder_preferences (
  member_id uuid primary key references members on delete cascade,
  -- `all`: also of what is shared with their circles.
  wanted text not null default 'own',
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
