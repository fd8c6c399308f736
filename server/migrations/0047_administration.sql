-- Administration (decision 46). What administrators did, to whom and why: written once, and by nobody changed or deleted.
-- Whose account is erased is named no more; that alone may still change a row.
create table admin_acts (
  id uuid primary key,
  act text not null check (length(act) between 1 and 60),
  actor_id uuid references members on delete set null,
  member_id uuid references members on delete set null,
  is_about_member boolean not null,
  subject text not null default '' check (length(subject) <= 200),
  reason text not null default '' check (length(reason) <= 500),
  created_at timestamptz not null default now()
);
create index admin_acts_listed on admin_acts (created_at, id);
create index admin_acts_actor on admin_acts (actor_id);
create index admin_acts_member on admin_acts (member_id);

create function keep_admin_acts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (to_jsonb(new) - '{actor_id,member_id}'::text[]) = (to_jsonb(old) - '{actor_id,member_id}'::text[])
      and (new.actor_id is not distinct from old.actor_id
        or new.actor_id is null and not exists (select from members where id = old.actor_id))
      and (new.member_id is not distinct from old.member_id
        or new.member_id is null and not exists (select from members where id = old.member_id))
    then return new; end if;
  end if;
  raise exception 'What administrators did stays as it was written.' using errcode = 'restrict_violation';
end $$;
create trigger keep_admin_acts before update or delete on admin_acts
  for each row execute function keep_admin_acts();

-- Members are searched by a part of their name or address, without case, accents and vowel marks, as the web folds a text.
create extension if not exists pg_trgm;
create function fold_text(value text) returns text language sql immutable parallel safe return
  translate(lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g')),
    U&'\0649\0629\00F8\0142', U&'\064A\0647ol');
alter table members add column search_text text generated always as (fold_text(full_name || ' ' || email)) stored;
create index members_search on members using gin (search_text gin_trgm_ops);
create index members_listed on members (created_at, id);
create index members_admins on members (created_at, id) where role = 'admin';

-- How many members, blessings, circles and reactions there are, by the day (UTC) they came on, so that no figure counts what
-- grows. A write adds a row of its own, since all would wait for one that they change; a job adds these up.
create table day_counts (
  what text not null,
  -- Of blessings their category.
  name text not null,
  day date not null,
  total integer not null,
  primary key (what, name, day)
) with (fillfactor = 50);
create table day_count_changes (
  what text not null,
  name text not null,
  day date not null,
  change integer not null
);

select on_change(relation, 'insert or delete', 'keep_day_counts_of_' || what, format(
  $$insert into day_count_changes (what, name, day, change)
    select %L, %s, (created_at at time zone 'UTC')::date, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed where %s group by 1, 2, 3$$, what, name, counted))
from (values
  ('members', 'members', $$''$$, 'true'),
  ('members', 'active_members', $$''$$, 'is_active'),
  ('blessings', 'blessings', 'category', 'true'),
  ('circles', 'circles', $$''$$, 'true'),
  ('reactions', 'reactions', $$''$$, 'true')
) as list (relation, what, name, counted);

select on_change('members', 'update of is_active', 'keep_day_counts_of_activity',
  $$insert into day_count_changes (what, name, day, change)
    select 'active_members', '', (new.created_at at time zone 'UTC')::date, case when new.is_active then 1 else -1 end
    where new.is_active <> old.is_active$$);
select on_change('blessings', 'update of category', 'keep_day_counts_of_categories',
  $$insert into day_count_changes (what, name, day, change)
    select 'blessings', c.name, (new.created_at at time zone 'UTC')::date, c.change
    from (values (old.category, -1), (new.category, 1)) as c (name, change) where new.category <> old.category$$);

insert into day_counts (what, name, day, total)
  select 'members', '', (created_at at time zone 'UTC')::date, count(*) from members group by 3
  union all select 'active_members', '', (created_at at time zone 'UTC')::date, count(*) from members where is_active group by 3
  union all select 'blessings', category, (created_at at time zone 'UTC')::date, count(*) from blessings group by 2, 3
  union all select 'circles', '', (created_at at time zone 'UTC')::date, count(*) from circles group by 3
  union all select 'reactions', '', (created_at at time zone 'UTC')::date, count(*) from reactions group by 3;
