-- Files that only a version had go with it. Whoever deletes one has locked its blessing, so that of two versions that go
-- at once the second finds none left.
create function release_left_media() returns trigger language plpgsql as $$
begin
  update media f set state = 'released', blessing_id = null, updated_at = now()
    where f.blessing_id in (select blessing_id from gone) and f.state = 'ready' and f.position is null
      and not exists (select from approved_versions v where v.blessing_id = f.blessing_id and f.id = any (v.media_ids));
  return null;
end $$;
create trigger release_left_media after delete on approved_versions referencing old table as gone
  for each statement execute function release_left_media();

-- Of an edit that waits are notified the admins of the circle.
select notify_of('approved_versions', 'update', 'notify_of_edits', $$
  select t.member_id, 'asked', v.blessing_id, v.circle_id, null::uuid, v.waiting_since
  from changed v join shares s on s.blessing_id = v.blessing_id and s.circle_id = v.circle_id
  join circle_members t on t.circle_id = v.circle_id and t.role = 'admin' and t.member_id <> s.shared_by
  where v.waiting_since is not null$$);

-- While an edit waits, it is told to those who see it; once there is no version any more, to all.
select on_change('approved_versions', 'update or delete', 'publish_edits', $$
  perform publish('blessing', 'blessingId', array(select blessing_id from changed));
  perform publish('circles', 'memberId', array(
    select t.member_id from changed v join circle_members t on t.circle_id = v.circle_id
    left join shares s on s.blessing_id = v.blessing_id and s.circle_id = v.circle_id
    where tg_op = 'DELETE' or sees_unapproved(s, t)))$$);
