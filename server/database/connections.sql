-- Of a request is notified whose address it provably is.
select notify_of('connections', 'insert', 'notify_of_connections', $$
  select m.id, 'asked', null::uuid, null::uuid, c.id, c.created_at
  from changed c join members m on lower(m.email) = lower(c.email) and m.email_verified_at is not null
  where c.status = 'pending' and m.id <> c.requester_id$$);

-- A request or a connection: those to whom it is shown, when it comes, is answered or goes. Who asked does not read that
-- they were declined, so they do not hear it; nor does anybody hear of a mail that leaves.
select on_change('connections', 'insert or delete', 'publish_connections', $$
  perform publish('connections', 'memberId', array(
    select requester_id from changed where status <> 'declined' or tg_op = 'INSERT'
    union all select member_id from changed where status = 'accepted'
    union all select m.id from changed c join members m on lower(m.email) = lower(c.email)
      where c.status = 'pending' and m.email_verified_at is not null))$$);
select on_change('connections', 'update of status, is_shown', 'publish_edited_connections', $$
  perform publish('connections', 'memberId', array(
    select told.id from (
      select new.requester_id where new.status <> 'declined' or old.status <> 'pending'
      union all select new.member_id where new.status = 'accepted' or old.status = 'pending'
      union all select m.id from members m where lower(m.email) = lower(new.email) and m.email_verified_at is not null
        and (new.status = 'pending' or old.status = 'pending')) told (id)
    where (old.status, old.is_shown) <> (new.status, new.is_shown)))$$);
