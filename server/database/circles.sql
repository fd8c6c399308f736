-- The figures of the whole place.
select on_change('circles', 'insert or delete', 'keep_day_counts_of_circles', $$
  insert into day_count_changes (what, name, day, change)
    select 'circles', '', (created_at at time zone 'UTC')::date, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed group by 1, 2, 3$$);

select on_change('circles', 'update', 'publish_circles', $$
  perform publish('circles', 'memberId', array(
    select t.member_id from changed c join circle_members t on t.circle_id = c.id))$$);

-- Links that were mailed with the code of before lead nowhere, whoever renewed it.
select on_change('circles', 'update of invite_code', 'tell_invitations_of_renewed_code', $$
  update invitations set is_code_renewed = true where circle_id = new.id and new.invite_code <> old.invite_code$$);

-- What is not to be shown any more is not kept either.
select on_change('circles', 'update of shows_seen', 'erase_seen', $$
  delete from seen where circle_id = new.id and not new.shows_seen$$);
