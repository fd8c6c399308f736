-- The draft id makes a second send of the same new circle harmless.
alter table circles add column draft_id uuid;
create unique index circles_draft on circles (created_by, draft_id) where draft_id is not null;
