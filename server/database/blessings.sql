-- How many a member has of each category, and under an empty name those whose category nobody chose. What lies in the trash counts for
-- nobody.
create function count_blessings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into category_counts as c (owner_id, category, total, answered)
      select owner_id, case when is_category_chosen then category else '' end, count(*), count(*) filter (where is_answered_prayer)
      from added where owner_id is not null group by 1, 2 order by 1, 2
      on conflict (owner_id, category) do update
        set total = c.total + excluded.total, answered = c.answered + excluded.answered;
  elsif tg_op = 'DELETE' then
    update category_counts c set total = c.total - r.total, answered = c.answered - r.answered
      from (select owner_id, case when is_category_chosen then category else '' end as category, count(*) as total,
          count(*) filter (where is_answered_prayer) as answered
        from removed group by 1, 2) r
      where c.owner_id = r.owner_id and c.category = r.category;
  else
    insert into category_counts as c (owner_id, category, total, answered)
      select owner_id, category, sum(total), sum(answered) from (
        select owner_id, case when is_category_chosen then category else '' end as category, 1 as total,
          is_answered_prayer::int as answered from added
        union all select owner_id, case when is_category_chosen then category else '' end, -1, -is_answered_prayer::int
          from removed) changes
      where owner_id is not null
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

-- The figures of the whole place: a blessing is counted out when it is thrown away and in when it comes back, with what was
-- said by a touch below it; when it is erased, it has been counted out.
select on_change('blessings', 'insert or delete', 'keep_day_counts_of_blessings', $$
  insert into day_count_changes (what, name, day, change)
    select 'blessings', category, (created_at at time zone 'UTC')::date, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed where owner_id is not null group by 1, 2, 3$$);
select on_change('blessings', 'update of category', 'keep_day_counts_of_categories', $$
  insert into day_count_changes (what, name, day, change)
    select 'blessings', c.name, (new.created_at at time zone 'UTC')::date, c.change
    from (values (old.category, -1), (new.category, 1)) as c (name, change)
    where new.category <> old.category and new.owner_id is not null$$);
select on_change('blessings', 'update of trashed_at', 'keep_day_counts_of_trash', $$
  if (old.trashed_at is null) <> (new.trashed_at is null) then
    insert into day_count_changes (what, name, day, change)
      select c.what, c.name, c.day, case when new.trashed_at is null then c.count else -c.count end
      from (select 'blessings' as what, new.category as name, (new.created_at at time zone 'UTC')::date as day, 1 as count
        union all select 'reactions', '', (created_at at time zone 'UTC')::date, count(*) from reactions
          where blessing_id = new.id group by 3) c;
  end if$$);
-- Its reactions go after it, when nothing tells any more where it lay: they are counted in before, to be counted out once.
create function keep_day_counts_of_erased() returns trigger language plpgsql as $$
begin
  insert into day_count_changes (what, name, day, change)
    select 'reactions', '', (created_at at time zone 'UTC')::date, count(*) from reactions
    where blessing_id = old.id group by 3;
  return old;
end $$;
create trigger keep_day_counts_of_erased before delete on blessings
  for each row when (old.trashed_at is not null) execute function keep_day_counts_of_erased();

select on_change('blessings', 'insert', 'engage_by_blessings', $$
  perform engage(owner_id, max(created_at)) from changed where owner_id is not null group by owner_id order by owner_id$$);

-- That a prayer is answered: who prays is notified.
select notify_of('blessings', 'update of is_answered_prayer', 'notify_of_answered_prayers', $$
  select r.member_id, 'answered', new.id, null::uuid, null::uuid, now()
  from reactions r where r.blessing_id = new.id and r.type = 'prayer' and r.member_id <> new.owner_id
    and new.is_prayer and new.is_answered_prayer and not old.is_answered_prayer and may_see(r.member_id, new)$$);

-- What its owner writes is told, not the counts that are kept with it: to who looks at it, and in its circles to those who see the
-- edit. Of what is thrown away or comes back hears whoever was shown it, in notifications and celebrations too.
select on_change('blessings', 'delete or update of owner_id, title, description, category, is_category_chosen, bible_verse, prompt, visibility,
    is_answered_prayer, is_prayer, blessing_date', 'publish_edited_blessings', $$
  perform publish('blessing', 'blessingId', array(select old.id));
  if old.trashed_at is not distinct from new.trashed_at then
    perform publish('circles', 'memberId', array(
      select t.member_id from shares s join circle_members t on t.circle_id = s.circle_id
      where s.blessing_id = new.id and s.approved_at is not null and new.visibility <> 'private'
        and (sees_unapproved(s, t) or not exists (select from approved_versions v
          where v.blessing_id = s.blessing_id and v.circle_id = s.circle_id))));
  else
    perform publish('circles', 'memberId', array(select member_id from shown_in_circles(new.id)));
    perform publish('notifications', 'memberId', array(select member_id from notifications where blessing_id = new.id));
    perform publish('celebrations', 'memberId', array(select member_id from concerned_by_celebrations(
      array(select celebration_id from celebration_blessings where blessing_id = new.id))));
  end if$$);

-- The days with a blessing, each with how many there are in the streak that ends on it. One missed day in any seven is a day of rest, so a
-- streak begins after a gap of two days, or after the first of two missed days within seven. The last day is `today`: where nothing is
-- written on it yet, it ends no streak and counts for none.
create function streaks(member uuid, today date) returns table (day date, written_at timestamptz, length int)
language sql stable as $$
  with days as (
    select blessing_date as day, min(created_at) as written_at from blessings
      where owner_id = member and blessing_date <= today group by 1
    union all
    select today, null where not exists (select from blessings where owner_id = member and blessing_date = today)),
  steps as (
    select day, written_at, row_number() over by_day as nth, day - lag(day) over by_day as step
    from days window by_day as (order by day)),
  rests as (
    select *, max(day) filter (where step = 2) over before as after_rest, max(nth) filter (where step = 2) over before as rested
    from steps window before as (order by day rows between unbounded preceding and 1 preceding))
  select day, written_at, (nth - max(case step when 1 then null
      when 2 then case when day - after_rest < 7 then rested end
      else nth end) over (order by day) + (written_at is not null)::int)::int
  from rests
$$;

-- For a circle's webhooks, what is thrown away is taken out, and shared again when it comes back.
select tell_webhooks_of('blessings', 'update of owner_id', 'tell_webhooks_of_trash', $$
  select case when new.owner_id is null then 'blessing.unshared' else 'blessing.shared' end, s.circle_id,
    jsonb_build_object('blessingId', s.blessing_id)
  from shares s where s.blessing_id = new.id and s.approved_at is not null
    and (old.owner_id is null) <> (new.owner_id is null)$$);
