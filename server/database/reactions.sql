-- What others gave, in the row of the blessing.
select on_change('reactions', 'insert or delete', 'count_reactions', $$
  update blessings b set reactions_count = b.reactions_count + c.change
    from (select blessing_id, case tg_op when 'INSERT' then count(*) else -count(*) end as change
      from changed group by 1) c
    where b.id = c.blessing_id$$);

-- The figures of the whole place, without what lies in the trash.
select on_change('reactions', 'insert or delete', 'keep_day_counts_of_reactions', $$
  insert into day_count_changes (what, name, day, change)
    select 'reactions', '', (r.created_at at time zone 'UTC')::date, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed r left join blessings b on b.id = r.blessing_id where b.trashed_at is null group by 1, 2, 3$$);

select on_change('reactions', 'insert', 'engage_by_reactions', $$
  perform engage(member_id, max(created_at)) from changed group by member_id order by member_id$$);

-- The owner is notified.
select notify_of('reactions', 'insert', 'notify_of_reactions', $$
  select b.owner_id, 'reacted', b.id, null::uuid, null::uuid, r.created_at
  from changed r join blessings b on b.id = r.blessing_id where b.owner_id <> r.member_id$$);

-- What is taken back is notified of no more, or fewer are said to have done it.
select on_change('reactions', 'insert or delete', 'publish_reactions', $$
  perform publish('reactions', 'blessingId', array(select blessing_id from changed));
  perform publish('notifications', 'memberId', array(
    select n.member_id from changed r join blessings b on b.id = r.blessing_id
      join notifications n on n.blessing_id = b.id and n.kind = 'reacted' and r.created_at between n.first_at and n.last_at
    where tg_op = 'DELETE' and may_see(n.member_id, b)))$$);
