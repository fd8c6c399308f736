-- The bridge: takes a database of before the baseline, whose last migration is 0066, to the tables of the baseline. What
-- triggers do is dropped here and written anew by the last files, which stay unmarked and run after this one.
drop function count_comments, count_reactions, count_blessings cascade;
drop function notify_of_comments, notify_of_connections, notify_of_joins, notify_of_reactions, notify_of_shares cascade;
drop function tell_circle, tell_circles, tell_connections, tell_edit, tell_live, tell_memberships, tell_notifications,
  tell_shares, tell_taken_back cascade;
drop function notify_members, may_see;
drop type happening;

-- What made a second send harmless; the id of a new row does now (decision 0018). Their indexes go with them.
alter table blessings drop column draft_id;
alter table circles drop column draft_id;
alter table comments drop column draft_id;
alter table contact_messages drop column draft_id;
alter table invitations drop column draft_id;

delete from migrations;
insert into migrations (name) values
  ('0001_accounts.sql'), ('0002_circles.sql'), ('0003_blessings.sql'), ('0004_shares.sql'), ('0005_reactions.sql'),
  ('0006_comments.sql'), ('0007_media.sql'), ('0008_celebrations.sql'), ('0009_invitations.sql'), ('0010_network.sql'),
  ('0011_notifications.sql'), ('0012_contact.sql'), ('0013_translations.sql');
