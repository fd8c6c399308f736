-- Circles: the few people one shares with.
create table circles (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  description text not null default '' check (length(description) <= 1000),
  invite_code text not null unique,
  requires_approval boolean not null default false,
  created_by uuid references members on delete set null,
  created_at timestamptz not null default now()
);
create index circles_creator on circles (created_by);

create table circle_members (
  circle_id uuid not null references circles on delete cascade,
  member_id uuid not null references members on delete cascade,
  role text not null default 'member' check (role in ('admin', 'member')),
  joined_at timestamptz not null default now(),
  primary key (circle_id, member_id)
);
create index circle_members_member on circle_members (member_id, circle_id);

-- A circle with people in it has an admin, however the last one goes: whoever has been there longest takes over. One
-- that nobody is left in goes too. The row lock avoids a race: those who leave at once take turns at the circle.
create function keep_circles_run() returns trigger language plpgsql as $$
begin
  perform from circles where id in (select circle_id from gone) order by id for update;
  delete from circles c where c.id in (select circle_id from gone)
    and not exists (select from circle_members t where t.circle_id = c.id);
  update circle_members t set role = 'admin'
    from (select distinct on (circle_id) circle_id, member_id from circle_members
      where circle_id in (select circle_id from gone) order by circle_id, joined_at, member_id) heir
    where t.circle_id = heir.circle_id and t.member_id = heir.member_id
      and not exists (select from circle_members a where a.circle_id = t.circle_id and a.role = 'admin');
  return null;
end $$;
create trigger keep_circles_run after delete on circle_members
  referencing old table as gone for each statement execute function keep_circles_run();
