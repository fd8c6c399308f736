-- Versions of the legal texts that this installation has had since it began, with the day from which each holds here.
create table legal_versions (
  version text primary key check (version ~ '^\d{4}-\d\d-\d\d$'),
  in_force_on date not null,
  -- Null until the mail of each member who is to be told is queued.
  told_at timestamptz
);

-- How far a member was told of versions after the one they accepted.
create table legal_notices (
  member_id uuid primary key references members on delete cascade,
  -- Of the mail, whose one job is queued with it; then what was handed over.
  queued_version text,
  mailed_version text,
  -- Of the banner, which the member closed.
  seen_version text
);
