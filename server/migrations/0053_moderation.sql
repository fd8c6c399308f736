-- Moderation (decision 48). What an administrator did to what a member wrote, until the member was told by mail: only the
-- title goes into it, and is forgotten once it was sent. An opening lets whoever opened it see its pictures for a moment.
create table moderation_notices (
  id uuid primary key,
  kind text not null check (kind in ('blessing-opened', 'blessing-deleted', 'comment-deleted')),
  member_id uuid not null references members on delete cascade,
  admin_id uuid references members on delete cascade,
  blessing_id uuid references blessings on delete set null,
  title text not null check (length(title) <= 200),
  -- What the administrator wrote of an opening, else one of the reasons of reports.
  reason text not null check (length(reason) <= 500),
  created_at timestamptz not null default now(),
  told_at timestamptz
);
create index moderation_notices_member on moderation_notices (member_id);
create index moderation_notices_opened on moderation_notices (blessing_id, admin_id);
create index moderation_notices_admin on moderation_notices (admin_id);
create index moderation_notices_age on moderation_notices (created_at);

-- Of every member's blessings, those of a category, newest first; the ids tell the time.
create index blessings_category_list on blessings (category, id);
drop index blessings_category;

-- What people wrote to the operator, last first, and what of it is answered.
alter table contact_messages add column answered_at timestamptz;
create index contact_messages_list on contact_messages (created_at, id);
create index contact_messages_unanswered on contact_messages (created_at, id) where answered_at is null;
drop index contact_messages_age;

-- What was given, last first; its sums are read from the index alone.
create index donations_list on donations (given_at, id) include (amount, gateway) where given_at is not null;
