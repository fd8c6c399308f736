-- What the address of UPDATES_FROM said last; one row at most.
create table update_notice (
  is_only boolean primary key default true check (is_only),
  asked_at timestamptz not null,
  answered_at timestamptz,
  latest text
);
