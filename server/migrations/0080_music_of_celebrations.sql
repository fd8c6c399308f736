-- Music that is heard to a celebration: a file of its owner's, for whoever sees the celebration, and gone with it.
alter table celebrations add column music_id uuid references media on delete set null;
create unique index celebrations_music on celebrations (music_id) where music_id is not null;
