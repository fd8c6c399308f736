-- Whoever planned a celebration is told of it, and, as long as it is shared, the members of its circles. Who may see it no more hears
-- it too: of circles that were taken out, and of blessings that are gone from it.
select on_change('celebrations', 'insert or update or delete', 'publish_celebrations', $$
  perform publish('celebrations', 'memberId', array(
    select owner_id from changed
    union all select t.member_id from changed c join celebration_circles cc on cc.celebration_id = c.id
      join circle_members t on t.circle_id = cc.circle_id))$$);
select on_change('celebration_circles', 'insert or delete', 'publish_celebration_circles', $$
  perform publish('celebrations', 'memberId', array(
    select t.member_id from changed cc join circle_members t on t.circle_id = cc.circle_id));
  perform publish('notifications', 'memberId', array(
    select t.member_id from changed cc join circle_members t on t.circle_id = cc.circle_id and t.member_id <> cc.shared_by
    where tg_op = 'DELETE'))$$);
select on_change('celebration_blessings', 'delete', 'publish_celebration_blessings', $$
  perform publish('celebrations', 'memberId', array(
    select member_id from concerned_by_celebrations(array(select celebration_id from changed))))$$);

-- The members of the circle are notified: they may bring blessings of theirs.
select notify_of('celebration_circles', 'insert', 'notify_of_celebrations', $$
  select t.member_id, 'planned', null::uuid, cc.circle_id, null::uuid, cc.shared_at
  from changed cc join celebrations c on c.id = cc.celebration_id and not c.is_private
    join circle_members t on t.circle_id = cc.circle_id and t.member_id <> cc.shared_by$$);

-- A circle sees what it is invited to once that is not private: then its webhooks are told.
select tell_webhooks_of('celebration_circles', 'insert', 'tell_webhooks_of_celebrations', $$
  select 'celebration.shared', cc.circle_id, jsonb_build_object('celebrationId', cc.celebration_id)
  from changed cc join celebrations c on c.id = cc.celebration_id and not c.is_private$$);
select tell_webhooks_of('celebrations', 'update of is_private', 'tell_webhooks_of_opened_celebrations', $$
  select 'celebration.shared', cc.circle_id, jsonb_build_object('celebrationId', new.id)
  from celebration_circles cc where cc.celebration_id = new.id and old.is_private and not new.is_private$$);
