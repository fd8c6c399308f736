-- Every process that keeps sessions for a moment (decision 40) hears, at the commit, of whom it must ask again: whose
-- session ended or became shorter, or of whose account something changed that a request is judged by. Told here, so that no
-- write and no cascade can forget it. On a channel of its own, which all connections of a process listen to: whoever writes
-- hears it before the answer to the write.
create function tell_session_change(ids uuid[]) returns void language sql as $$
  select pg_notify('session_changes', id::text) from (select distinct unnest(ids) as id) told where id is not null;
$$;

select on_change(relation, events, name, format('perform tell_session_change(array(%s))', whom)) from (values
  ('sessions', 'delete', 'tell_of_ended_sessions', 'select member_id from changed'),
  ('sessions', 'update of member_id, expires_at', 'tell_of_shorter_sessions',
    'select old.member_id where new.expires_at < old.expires_at or new.member_id <> old.member_id'),
  ('members', 'update of email, full_name, role, is_active, email_verified_at, time_zone, language', 'tell_of_account',
    'select new.id where (old.email, old.full_name, old.role, old.is_active, old.email_verified_at, old.time_zone, old.language)
      is distinct from (new.email, new.full_name, new.role, new.is_active, new.email_verified_at, new.time_zone, new.language)')
) as list (relation, events, name, whom);
