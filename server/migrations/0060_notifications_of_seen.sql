-- Who may see a blessing, as `visibleTo` of blessings.queries.ts has it; a test holds the two together. For triggers,
-- which tell members of something without being asked by them.
create function may_see(viewer uuid, blessing uuid) returns boolean language sql stable as $$
  select exists (select from blessings b where b.id = blessing and (
    b.owner_id = viewer or b.visibility = 'public' or (b.visibility = 'group' and exists (
      select from shares s join circle_members cm on cm.circle_id = s.circle_id
      where s.blessing_id = b.id and cm.member_id = viewer and (s.approved_at is not null or cm.role = 'admin')))));
$$;

-- The owner, and who spoke there before, as long as they may read it: to others even that something was said is nothing.
create or replace function notify_of_comments() returns trigger language plpgsql as $$
begin
  perform notify_members(array(
    with a as materialized (select distinct blessing_id from added),
    who as materialized (
      select b.id as blessing_id, b.owner_id as member_id from a join blessings b on b.id = a.blessing_id
      union select c.blessing_id, c.member_id from a join comments c on c.blessing_id = a.blessing_id),
    reader as materialized (select * from who where may_see(member_id, blessing_id))
    select (r.member_id, 'commented', o.blessing_id, null, null, o.created_at)::happening
    from reader r join added o on o.blessing_id = r.blessing_id and o.member_id <> r.member_id));
  return null;
end $$;

create or replace function tell_taken_back() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('kind', 'notifications', 'memberId', member_id)::text)
    from (select distinct n.member_id from notifications n join gone g on g.blessing_id = n.blessing_id
      where n.kind = tg_argv[0] and g.created_at between n.first_at and n.last_at
        and may_see(n.member_id, n.blessing_id)) told;
  return null;
end $$;
