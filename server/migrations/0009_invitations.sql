-- Invitations to a circle, one row an address; the mail is a job. Rows outlive their circle, so that deleting one does not
-- make room for more mails.
create table invitations (
  id uuid primary key,
  circle_id uuid references circles on delete set null,
  inviter_id uuid not null references members on delete cascade,
  email text not null check (length(email) <= 254),
  message text not null default '' check (length(message) <= 500),
  created_at timestamptz not null default now(),
  mailed_at timestamptz
);
create index invitations_inviter on invitations (inviter_id, created_at);
create index invitations_circle on invitations (circle_id);
create index invitations_email on invitations (lower(email), created_at);
create index invitations_age on invitations (created_at);
