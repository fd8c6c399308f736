-- The second factor (decision 41): the secret of an authenticator app, sealed by a key that is not in the database. It
-- counts from `proven_at` on. A code never works twice: `last_step` is that of the last one, in steps of RFC 6238.
create table code_secrets (
  member_id uuid primary key references members on delete cascade,
  sealed_secret bytea not null,
  last_step bigint not null default 0,
  proven_at timestamptz,
  created_at timestamptz not null default now()
);

-- Single-use codes for who has lost the app: argon2id, with one salt for the ten, so that looking one up costs one hash.
create table recovery_codes (
  member_id uuid not null references code_secrets on delete cascade,
  salt bytea not null,
  code_hash bytea not null,
  primary key (member_id, code_hash)
);

-- Public keys that members sign in with (WebAuthn). The counter goes up with each use, where the authenticator has one.
create table passkeys (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) <= 60),
  is_synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_member on passkeys (member_id);

-- Challenges are signed and not stored; one that was answered stands here until it has expired, and is not taken again.
create table used_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_challenges_expiry on used_challenges (expires_at);

-- The key of the hashes in the security log (decision 34): one for all replicas, made by the first that writes an entry.
create table security_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);
