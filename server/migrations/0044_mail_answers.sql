-- The question of the week answered by a reply to its mail.
alter table asked_members
  -- Of the token in the address that the mail asks to reply to: it is the right to answer this question as this member.
  add column answer_token_hash bytea unique;

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
  primary key (question_id, member_id, message_hash),
  foreign key (question_id, member_id) references asked_members on delete cascade
);
create index mail_answers_member on mail_answers (member_id);
