-- Thanks that a member gave somebody with a blessing of theirs: somebody they know here, or an address. Once for each.
create table thanks (
  id uuid primary key,
  blessing_id uuid not null references blessings on delete cascade,
  giver_id uuid not null references members on delete cascade,
  member_id uuid references members on delete cascade,
  -- Of thanks by mail, until it is forgotten; and whose proven address it was. Who gave them is not told of that, nor of its end.
  email text,
  claimed_by uuid references members on delete set null,
  words text not null,
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  refused_at timestamptz,
  -- By whoever was thanked.
  put_away_at timestamptz,
  constraint thanks_to_one check (member_id is null or email is null and claimed_by is null),
  constraint thanks_words_length check (length(words) <= 500)
);
create unique index thanks_once_a_member on thanks (blessing_id, member_id);
create unique index thanks_once_an_address on thanks (blessing_id, lower(email));
create index thanks_giver on thanks (giver_id);
create index thanks_member on thanks (member_id, created_at) where member_id is not null;
create index thanks_claimed_by on thanks (claimed_by, created_at) where claimed_by is not null;
create index thanks_email on thanks (lower(email)) where email is not null;

-- By which whoever was thanked by mail reads.
alter table private_links add column thanks_id uuid references thanks on delete cascade;
create unique index private_links_thanks on private_links (thanks_id) where thanks_id is not null;
