-- Live updates of networks: told to whom the request or the connection is shown, when it comes, is answered or goes. Who
-- asked does not read that they were declined, so they do not hear it; nor does anybody hear of a mail that leaves.
create function tell_connections() returns trigger language plpgsql as $$
declare
  c connections := coalesce(new, old);
  is_answer boolean := tg_op = 'UPDATE' and old.status = 'pending';
begin
  perform pg_notify('live', json_build_object('kind', 'connections', 'memberId', member)::text)
    from (
      select c.requester_id as member where c.status <> 'declined' or tg_op <> 'DELETE' and not is_answer
      union select c.member_id where c.status = 'accepted' or is_answer
      union select id from members where (c.status = 'pending' or is_answer)
        and lower(email) = lower(c.email) and email_verified_at is not null
    ) told;
  return null;
end $$;
create trigger live after insert or delete on connections for each row execute function tell_connections();
create trigger live_changed after update on connections for each row
  when (old.status <> new.status or old.is_shown <> new.is_shown) execute function tell_connections();
