-- Circles: the few people one shares with.
create table circles (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  description text not null default '' check (length(description) <= 1000),
  invite_code text not null unique,
  requires_approval boolean not null default false,
  created_by uuid references members on delete set null,
  created_at timestamptz not null default now(),
  -- A question a week: asked of its members, in each one's own morning.
  asks_weekly boolean not null default false
);
create index circles_creator on circles (created_by);
create index circles_asking on circles (id) where asks_weekly;

create table circle_members (
  circle_id uuid not null references circles on delete cascade,
  member_id uuid not null references members on delete cascade,
  role text not null default 'member',
  joined_at timestamptz not null default now(),
  -- What somebody is to their circle, in its own words: "Aunt". Empty where nobody has said.
  relation text not null default '' check (length(relation) <= 40),
  primary key (circle_id, member_id)
);
create index circle_members_member on circle_members (member_id, circle_id);

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
