-- The draft id makes a second send of the same invitations harmless.
alter table invitations add column draft_id uuid;
