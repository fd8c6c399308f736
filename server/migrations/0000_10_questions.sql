-- A question a week: asked of the members of a circle whose admins want that.
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
  -- Of the token in the address that the mail asks to reply to: it is the right to answer this question as this member.
  answer_token_hash bytea unique,
  primary key (question_id, member_id)
);
create index asked_members_member on asked_members (member_id);

-- The replies that came, so that the same mail makes nothing twice.
create table mail_answers (
  question_id uuid not null,
  member_id uuid not null,
  -- Of its Message-ID.
  message_hash bytea not null,
  -- The idempotency key of the blessing that it becomes.
  key uuid not null default new_id(),
  -- When it was made a blessing or refused; null while that goes on.
  settled_at timestamptz,
  -- A mail that became no blessing uses up no answer.
  is_refused boolean not null default false,
  primary key (question_id, member_id, message_hash),
  foreign key (question_id, member_id) references asked_members on delete cascade
);
create index mail_answers_member on mail_answers (member_id);
