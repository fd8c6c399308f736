-- Whether there is one stands at the head of the circle.
select on_change('webhooks', 'insert or delete or update of events, off_at', 'publish_webhooks', $$
  perform publish('circles', 'memberId', array(
    select t.member_id from circle_members t where t.circle_id = coalesce(new.circle_id, old.circle_id)))$$);

-- That one was switched off because its server does not take anything: the admins of the circle are notified.
select notify_of('webhooks', 'update of off_at', 'notify_of_webhooks', $$
  select t.member_id, 'unreached', null::uuid, new.circle_id, null::uuid, new.off_at
  from circle_members t where t.circle_id = new.circle_id and t.role = 'admin'
    and old.off_at is null and new.off_because in ('gone', 'failing')$$);
