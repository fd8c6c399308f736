-- The figures of the whole place.
select on_change('members', 'insert or delete', 'keep_day_counts_of_members', $$
  insert into day_count_changes (what, name, day, change)
    select c.what, '', c.day, case tg_op when 'INSERT' then count(*) else -count(*) end
    from (select 'members' as what, (created_at at time zone 'UTC')::date as day from changed
      union all select 'active_members', (created_at at time zone 'UTC')::date from changed where is_active
      union all select 'engaged_members', engaged_on from changed where is_active and engaged_on is not null) c
    group by 1, 3$$);
select on_change('members', 'update of is_active', 'keep_day_counts_of_activity', $$
  insert into day_count_changes (what, name, day, change)
    select c.what, '', c.day, case when new.is_active then 1 else -1 end
    from (values ('active_members', (new.created_at at time zone 'UTC')::date), ('engaged_members', new.engaged_on)) c (what, day)
    where new.is_active <> old.is_active and c.day is not null$$);

-- Who wrote, reacted or commented, by the last day they did: so that thirty rows tell how many did in thirty days, however many they are.
-- Deadlock: the member's row is the mutex that is taken before circles and blessings, and whoever writes holds these by now. So nobody
-- waits for it here: where it is held, the member counts with what they write next.
create function engage(member uuid, at timestamptz) returns void language sql as $$
  update members set engaged_on = (at at time zone 'UTC')::date
    where id = (select id from members
      where id = member and (engaged_on is null or engaged_on < (at at time zone 'UTC')::date) for no key update skip locked)
$$;
select on_change('members', 'update of engaged_on', 'keep_day_counts_of_engaged', $$
  insert into day_count_changes (what, name, day, change)
    select 'engaged_members', '', c.day, c.change from (values (old.engaged_on, -1), (new.engaged_on, 1)) c (day, change)
    where new.is_active and c.day is not null$$);

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
