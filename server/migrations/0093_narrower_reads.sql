-- What the network counts is read from indexes alone: who reacted to and commented on which blessings, and which of others' are shown
-- at all. From the tables these were twenty thousand pages for one member.
drop index reactions_member;
create index reactions_member on reactions (member_id, blessing_id);
drop index comments_member;
create index comments_member on comments (member_id, blessing_id);
drop index blessings_shown;
create index blessings_shown on blessings (owner_id, id) include (visibility) where visibility <> 'private';
