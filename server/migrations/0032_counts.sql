-- Counts that are kept as things happen, so that no page counts what grows. The triggers look at whole statements:
-- deleting an account with ten thousand blessings changes each count once.
create table category_counts (
  owner_id uuid not null references members on delete cascade,
  category text not null,
  total integer not null,
  answered integer not null,
  primary key (owner_id, category)
) with (fillfactor = 50);
insert into category_counts
  select owner_id, category, count(*), count(*) filter (where is_answered_prayer) from blessings group by 1, 2;
-- It served the counting of rows.
drop index blessings_stats;

create function count_blessings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into category_counts as c (owner_id, category, total, answered)
      select owner_id, category, count(*), count(*) filter (where is_answered_prayer)
      from added group by 1, 2 order by 1, 2
      on conflict (owner_id, category) do update
        set total = c.total + excluded.total, answered = c.answered + excluded.answered;
  elsif tg_op = 'DELETE' then
    update category_counts c set total = c.total - r.total, answered = c.answered - r.answered
      from (select owner_id, category, count(*) as total, count(*) filter (where is_answered_prayer) as answered
        from removed group by 1, 2) r
      where c.owner_id = r.owner_id and c.category = r.category;
  else
    insert into category_counts as c (owner_id, category, total, answered)
      select owner_id, category, sum(total), sum(answered) from (
        select owner_id, category, 1 as total, is_answered_prayer::int as answered from added
        union all select owner_id, category, -1, -is_answered_prayer::int from removed) changes
      group by 1, 2 having sum(total) <> 0 or sum(answered) <> 0 order by 1, 2
      on conflict (owner_id, category) do update
        set total = c.total + excluded.total, answered = c.answered + excluded.answered;
  end if;
  return null;
end $$;
create trigger count_added after insert on blessings
  referencing new table as added for each statement execute function count_blessings();
create trigger count_removed after delete on blessings
  referencing old table as removed for each statement execute function count_blessings();
create trigger count_changed after update on blessings
  referencing old table as removed new table as added for each statement execute function count_blessings();

alter table blessings
  add column reactions_count integer not null default 0,
  add column comments_count integer not null default 0;
update blessings b set
  reactions_count = (select count(*) from reactions r where r.blessing_id = b.id),
  comments_count = (select count(*) from comments o where o.blessing_id = b.id);

create function count_reactions() returns trigger language plpgsql as $$
begin
  update blessings b set reactions_count = b.reactions_count + c.change
    from (select blessing_id, case tg_op when 'INSERT' then count(*) else -count(*) end as change
      from changed group by 1) c
    where b.id = c.blessing_id;
  return null;
end $$;
create trigger count_added after insert on reactions
  referencing new table as changed for each statement execute function count_reactions();
create trigger count_removed after delete on reactions
  referencing old table as changed for each statement execute function count_reactions();

create function count_comments() returns trigger language plpgsql as $$
begin
  update blessings b set comments_count = b.comments_count + c.change
    from (select blessing_id, case tg_op when 'INSERT' then count(*) else -count(*) end as change
      from changed group by 1) c
    where b.id = c.blessing_id;
  return null;
end $$;
create trigger count_added after insert on comments
  referencing new table as changed for each statement execute function count_comments();
create trigger count_removed after delete on comments
  referencing old table as changed for each statement execute function count_comments();
