-- Members: the people who keep a jar. An address belongs to one member whatever its letter case.
create table members (
  id uuid primary key,
  email text not null check (length(email) <= 254),
  full_name text not null check (length(full_name) <= 100),
  -- argon2id, as a PHC string.
  password_hash text not null,
  role text not null default 'user' check (role in ('user', 'admin')),
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
  tour_seen_at timestamptz
);
create unique index members_email on members (lower(email));

-- Sessions: only a hash of the token is kept, so a copy of the database signs nobody in.
create table sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  member_id uuid not null references members on delete cascade,
  is_remembered boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_member on sessions (member_id);
create index sessions_expiry on sessions (expires_at);

-- Single-use tokens of mails. A newer one of the same purpose replaces the older.
create table account_tokens (
  token_hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  purpose text not null check (purpose in ('password-reset', 'email-verification')),
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
