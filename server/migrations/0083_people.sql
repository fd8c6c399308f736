-- Whom blessings are about, as their owner calls them: each name once. It stays when the member that it was said to be goes.
create table people (
  id uuid primary key,
  owner_id uuid not null references members on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  member_id uuid references members on delete set null
);
create unique index people_name on people (owner_id, fold_text(name));
create unique index people_member on people (owner_id, member_id) where member_id is not null;
create index people_of_member on people (member_id) where member_id is not null;
-- In their order. An id of somebody who was removed since names nobody.
alter table blessings add people uuid[] not null default '{}';
alter table approved_versions add people uuid[] not null default '{}';
