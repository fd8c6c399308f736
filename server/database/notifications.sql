select on_change('notifications', 'insert or update', 'tell_of_notifications', $$
  perform tell('notifications', 'memberId', array(select member_id from changed))$$);
