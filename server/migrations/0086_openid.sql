-- Whom a provider of OpenID Connect signs in: by the name that it gives them for good, never by an address.
create table openid_identities (
  -- Without the slash at its end, which providers add and drop.
  issuer text not null check (length(issuer) <= 500),
  subject text not null check (length(subject) <= 255),
  member_id uuid not null references members on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (member_id, issuer)
);

-- Their role follows what the provider says at each sign-in; a role that somebody here gave does not.
alter table members add column is_admin_by_claim boolean not null default false;
