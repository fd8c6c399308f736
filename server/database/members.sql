-- The figures of the whole place.
select on_change('members', 'insert or delete', 'keep_day_counts_of_members', $$
  insert into day_count_changes (what, name, day, change)
    select c.what, '', c.day, case tg_op when 'INSERT' then count(*) else -count(*) end
    from (select 'members' as what, (created_at at time zone 'UTC')::date as day from changed
      union all select 'active_members', (created_at at time zone 'UTC')::date from changed where is_active) c
    group by 1, 3$$);
select on_change('members', 'update of is_active', 'keep_day_counts_of_activity', $$
  insert into day_count_changes (what, name, day, change)
    select 'active_members', '', (new.created_at at time zone 'UTC')::date, case when new.is_active then 1 else -1 end
    where new.is_active <> old.is_active$$);

-- Who is switched off sees nothing any more.
select on_change('members', 'update of is_active', 'publish_edited_members', $$
  perform publish('access', 'memberId', array(select new.id where not new.is_active))$$);

-- What a request is judged by.
select on_change('members', 'update of email, full_name, role, is_active, email_verified_at, time_zone, language',
  'publish_account', $$
  perform publish_session_change(array(select new.id
    where (old.email, old.full_name, old.role, old.is_active, old.email_verified_at, old.time_zone, old.language)
      is distinct from (new.email, new.full_name, new.role, new.is_active, new.email_verified_at, new.time_zone, new.language)))$$);

-- Whoever proves an address finds the thanks that were mailed there.
select on_change('members', 'insert or update of email, email_verified_at', 'claim_mailed_thanks', $$
  if new.email_verified_at is not null then
    update thanks set claimed_by = new.id
      where lower(email) = lower(new.email) and claimed_by is null and giver_id <> new.id;
  end if$$);
