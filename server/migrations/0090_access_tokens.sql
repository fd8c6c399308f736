-- What opens a part of a member's jar without a session: a token of theirs for a program, until it ends, or the secret
-- address of their calendar, of which there is one and which has no end.
create table access_tokens (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  name text not null check (length(name) <= 100),
  token_hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz,
  last_used_on date,
  constraint access_tokens_end check (
    case when ends_at is null then scopes = '{calendar}' else cardinality(scopes) > 0 and not 'calendar' = any(scopes) end)
);
create index access_tokens_member on access_tokens (member_id);
create index access_tokens_ends_at on access_tokens (ends_at);
create unique index access_tokens_calendar on access_tokens (member_id) where ends_at is null;
