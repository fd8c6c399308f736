-- Whose account an administrator deleted is told so by mail. Until that is handed over, this is all that is left of them.
create table farewells (
  id uuid primary key,
  email text not null check (length(email) <= 254),
  -- Empty where the address was never proven.
  full_name text not null check (length(full_name) <= 100),
  language text not null,
  created_at timestamptz not null default now()
);

-- Acts of the operator by a command at the machine, or by the settings at the start; these have no actor.
alter table admin_acts add column is_by_operator boolean not null default false,
  add constraint admin_acts_operator check (not is_by_operator or actor_id is null);
