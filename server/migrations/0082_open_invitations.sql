-- Who came by the link of a mailed invitation, and whether the circle's code has changed since it was sent: what the list of those who
-- have not come yet is made of.
alter table invitations add column accepted_at timestamptz;
alter table invitations add column is_code_renewed boolean not null default false;
