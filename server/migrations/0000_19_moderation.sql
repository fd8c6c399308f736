-- Reports: what members found that an administrator should look at, a blessing or a comment below it. Once a member and
-- thing. Who reported is told to administrators alone, and goes with the member.
create table reports (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  blessing_id uuid not null references blessings on delete cascade,
  -- Null where the blessing itself is reported.
  comment_id uuid references comments on delete cascade,
  reason text not null,
  words text not null default '' check (length(words) <= 1000),
  created_at timestamptz not null default now(),
  -- An administrator has looked, and found nothing to do.
  dismissed_at timestamptz,
  -- What was reported, as whoever reported it saw it then: the words and the addresses of files, until it is decided on. Null of a
  -- comment, which is never rewritten.
  contents jsonb,
  constraint reports_once unique nulls not distinct (member_id, blessing_id, comment_id)
);
create index reports_thing on reports (blessing_id, comment_id);
create index reports_comment on reports (comment_id);
create index reports_open on reports (created_at, id) where dismissed_at is null;

-- When an administrator was last mailed that reports wait.
create table report_mails (
  member_id uuid primary key references members on delete cascade,
  queued_at timestamptz not null,
  -- When the mail was handed over, so that a second try sends none.
  mailed_at timestamptz
);

-- Moderation (decision 48). What an administrator did to what a member wrote, until the member was told by mail: only the
-- title goes into it, and is forgotten once it was sent. An opening lets whoever opened it see its pictures for a moment.
create table moderation_notices (
  id uuid primary key,
  kind text not null,
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
