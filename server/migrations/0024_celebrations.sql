-- Celebrations with their plan: the circles that are invited, and the blessings to be shown, in their order.
alter table celebrations
  add column description text not null default '' check (length(description) <= 1000),
  add column event_type text not null default 'custom' check (event_type in ('christmas', 'thanksgiving', 'birthday',
    'new_year', 'anniversary', 'graduation', 'custom')),
  add column is_private boolean not null default true,
  add column theme text not null default 'warm' check (theme in ('warm', 'elegant', 'nature', 'festive', 'peaceful')),
  add column background_color text not null default '#fef7ed' check (background_color ~ '^#[0-9a-f]{6}$'),
  add column text_color text not null default '#1f2937' check (text_color ~ '^#[0-9a-f]{6}$'),
  add column includes_timeline boolean not null default true,
  add column includes_stats boolean not null default true,
  add column custom_message text not null default '' check (length(custom_message) <= 500),
  add column reminder_days int[] not null default '{7,1}'
    check (cardinality(reminder_days) <= 5 and 0 <= all (reminder_days) and 365 >= all (reminder_days)),
  -- How many blessings were chosen: of those that have gone since, no row is left.
  add column chosen_count int not null default 0;
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
