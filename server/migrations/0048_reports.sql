-- Reports: what members found that an administrator should look at, a blessing or a comment below it. Once a member and
-- thing. Who reported is told to administrators alone, and goes with the member.
create table reports (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  blessing_id uuid not null references blessings on delete cascade,
  -- Null where the blessing itself is reported.
  comment_id uuid references comments on delete cascade,
  reason text not null check (reason in ('unkind', 'privacy', 'indecent', 'danger', 'spam', 'other')),
  words text not null default '' check (length(words) <= 1000),
  created_at timestamptz not null default now(),
  -- An administrator has looked, and found nothing to do.
  dismissed_at timestamptz,
  constraint reports_once unique nulls not distinct (member_id, blessing_id, comment_id)
);
create index reports_thing on reports (blessing_id, comment_id);
create index reports_comment on reports (comment_id);
create index reports_open on reports (created_at, id) where dismissed_at is null;
