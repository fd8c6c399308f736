select on_change('notifications', 'insert or update', 'publish_notifications', $$
  perform publish('notifications', 'memberId', array(select member_id from changed))$$);
