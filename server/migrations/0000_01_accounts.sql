-- Members: the people who keep a jar. An address belongs to one member whatever its letter case.
create table members (
  id uuid primary key,
  email text not null check (length(email) <= 254),
  full_name text not null check (length(full_name) <= 100),
  -- argon2id, as a PHC string.
  password_hash text not null,
  role text not null default 'user',
  is_active boolean not null default true,
  email_verified_at timestamptz,
  profile_photo_url text,
  favorite_quote text not null default '',
  time_zone text not null default 'UTC',
  language text not null default 'en',
  accepted_privacy_policy_at timestamptz not null,
  accepted_terms_of_service_at timestamptz not null,
  accepted_legal_version text not null,
  -- What others shared after this moment is news.
  family_opened_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- The welcome tour comes by itself until then.
  tour_seen_at timestamptz,
  -- A time zone that the member has chosen stays, whichever browser they sign in with.
  is_time_zone_fixed boolean not null default false,
  -- Members are searched by a part of their name or address, without case, accents and vowel marks, as the web folds a text.
  search_text text generated always as (fold_text(full_name || ' ' || email)) stored
);
create unique index members_email on members (lower(email));
create extension if not exists pg_trgm;
create index members_search on members using gin (search_text gin_trgm_ops);
create index members_listed on members (created_at, id);
create index members_admins on members (created_at, id) where role = 'admin';

-- Sessions: only a hash of the token is kept, so a copy of the database signs nobody in.
create table sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  member_id uuid not null references members on delete cascade,
  is_remembered boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When its member last proved who they are: at sign-in, and again before what an open phone must not do.
  confirmed_at timestamptz not null default now(),
  -- What the browser told of itself at sign-in, as two of our own words (contract/src/sessions.ts) and never as it was sent.
  browser text check (length(browser) <= 30),
  system text check (length(system) <= 30),
  -- A session that is confirmed goes on under a new token. Whose answer is lost has the old one still: it is taken until the
  -- new one is used, for a few minutes at most, and confirms nothing.
  old_token_hash bytea unique,
  old_token_until timestamptz,
  check ((old_token_hash is null) = (old_token_until is null))
);
create index sessions_member on sessions (member_id);
create index sessions_expiry on sessions (expires_at);

-- Single-use tokens of mails. A newer one of the same purpose replaces the older.
create table account_tokens (
  token_hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  purpose text not null,
  expires_at timestamptz not null,
  unique (member_id, purpose)
);

-- Attempts in a window, shared by all replicas. The key is a hash: no address of a person is kept here.
create unlogged table rate_limits (
  key text primary key,
  attempts integer not null,
  window_ends_at timestamptz not null
);
create index rate_limits_window on rate_limits (window_ends_at);

-- A member's change of address: it waits until the link to the new one is opened, and can be undone from the old one for
-- a while. Of the tokens only hashes are kept, made when their mails leave.
create table email_changes (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  new_email text not null check (length(new_email) <= 254),
  link_hash bytea unique,
  expires_at timestamptz not null,
  -- From here on once it is made. Nobody else gets the old address until it cannot be undone any more.
  old_email text check (length(old_email) <= 254),
  undo_hash bytea unique,
  undo_until timestamptz,
  check ((old_email is null) = (undo_until is null))
);
create unique index email_changes_waiting on email_changes (member_id) where undo_until is null;
create index email_changes_member on email_changes (member_id);
create index email_changes_old_email on email_changes (lower(old_email)) where old_email is not null;

-- Whose account an administrator deleted is told so by mail. Until that is handed over, this is all that is left of them.
create table farewells (
  id uuid primary key,
  email text not null check (length(email) <= 254),
  -- Empty where the address was never proven.
  full_name text not null check (length(full_name) <= 100),
  language text not null,
  created_at timestamptz not null default now()
);
