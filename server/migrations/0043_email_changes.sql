-- A member's change of address: it waits until the link to the new one is opened, and can be undone from the old one for
-- a while. Of the tokens only hashes are kept, made when their mails leave.
create table email_changes (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  new_email text not null check (length(new_email) <= 254),
  link_hash bytea unique,
  expires_at timestamptz not null,
  -- From here on once it is made. Nobody else gets the old address until it cannot be undone any more.
  old_email text check (length(old_email) <= 254),
  undo_hash bytea unique,
  undo_until timestamptz,
  check ((old_email is null) = (undo_until is null))
);
create unique index email_changes_waiting on email_changes (member_id) where undo_until is null;
create index email_changes_member on email_changes (member_id);
create index email_changes_old_email on email_changes (lower(old_email)) where old_email is not null;
