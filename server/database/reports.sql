-- What is decided waits for no administrator any more.
select on_change('reports', 'update or delete', 'publish_reports', $$
  perform publish('notifications', 'memberId', array(
    select n.member_id from changed r
      join notifications n on n.kind = 'reported' and r.created_at between n.first_at and n.last_at))$$);
