-- A question a week: asked of the members of a circle whose admins want that, in each one's own morning.
alter table circles add column asks_weekly boolean not null default false;
create index circles_asking on circles (id) where asks_weekly;

create table questions (
  id uuid primary key default new_id(),
  circle_id uuid not null references circles on delete cascade,
  -- The calendar day on which it is asked, wherever a member is.
  day date not null,
  -- Its words are the text `prompts.questions.<key>`.
  key text not null,
  unique (circle_id, day)
);

-- Who was asked, so that nobody is asked twice.
create table asked_members (
  question_id uuid not null references questions on delete cascade,
  member_id uuid not null references members on delete cascade,
  asked_at timestamptz not null default now(),
  -- When the mail was handed over, so that a second try sends none.
  mailed_at timestamptz,
  primary key (question_id, member_id)
);
create index asked_members_member on asked_members (member_id);

alter table notification_preferences
  add column is_question_mail_wanted boolean not null default true,
  -- Ends the questions by mail for whoever has one, and does nothing else.
  add column question_token text not null unique
    default encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex'),
  drop constraint notification_preferences_muted_check,
  add constraint notification_preferences_muted_check
    check (muted <@ array['shared', 'reacted', 'commented', 'joined', 'asked', 'answered', 'question']);
alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check
  check (kind in ('shared', 'reacted', 'commented', 'joined', 'asked', 'answered', 'question'));

-- Whoever is asked.
select notify_of('asked_members', 'insert', 'notify_of_questions', $$
  select a.member_id, 'question', null::uuid, q.circle_id, null::uuid, a.asked_at
  from changed a join questions q on q.id = a.question_id$$);
