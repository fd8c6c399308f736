-- When each member last wrote, reacted or commented: counted by day as what else is told of the whole place, so that its figures no longer
-- read who was active.
alter table members add column engaged_on date;
update members m set engaged_on = e.day
  from (select member_id, (max(at) at time zone 'UTC')::date as day from (
      select owner_id as member_id, max(created_at) as at from blessings group by 1
      union all select member_id, max(created_at) from reactions group by 1
      union all select member_id, max(created_at) from comments group by 1) acts (member_id, at)
    group by 1) e
  where e.member_id = m.id;
insert into day_counts (what, name, day, total)
  select 'engaged_members', '', engaged_on, count(*) from members where is_active and engaged_on is not null group by 3;
