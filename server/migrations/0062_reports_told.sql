-- Reports are told (decision 56): administrators of a new one, and whoever reported of the end of theirs. Neither can be muted.
alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check
  check (kind in ('shared', 'reacted', 'commented', 'joined', 'asked', 'answered', 'question', 'reported', 'decided'));

create index notifications_reported on notifications (first_at, last_at) where kind = 'reported';

-- When an administrator was last mailed that reports wait.
create table report_mails (
  member_id uuid primary key references members on delete cascade,
  queued_at timestamptz not null,
  -- When the mail was handed over, so that a second try sends none.
  mailed_at timestamptz
);

-- As the list of 0018_live.sql: what is decided waits for no administrator any more.
select on_change('reports', 'update or delete', 'tell_of_reports', $$perform tell('notifications', 'memberId', array(
  select n.member_id from changed r join notifications n on n.kind = 'reported' and r.created_at between n.first_at and n.last_at))$$);
