-- Counts that are kept as things happen, so that no page counts what grows. The triggers look at whole statements:
-- deleting an account with ten thousand blessings changes each count once.
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

-- What others gave and said, in the row of the blessing.
select on_change(relation, 'insert or delete', 'count_' || relation, format(
  $$update blessings b set %1$I = b.%1$I + c.change
    from (select blessing_id, case tg_op when 'INSERT' then count(*) else -count(*) end as change
      from changed group by 1) c
    where b.id = c.blessing_id$$, relation || '_count'))
from (values ('reactions'), ('comments')) as list (relation);
