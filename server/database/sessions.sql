-- An ended one sees nothing any more.
select on_change('sessions', 'delete', 'publish_sessions', $$
  perform publish('access', 'memberId', array(select member_id from changed))$$);

-- What is kept of it for a moment is asked again: where it ends, now or sooner, and under another token.
select on_change('sessions', 'delete', 'publish_ended_sessions', $$
  perform publish_session_change(array(select member_id from changed))$$);
select on_change('sessions', 'update of member_id, expires_at', 'publish_shorter_sessions', $$
  perform publish_session_change(array(
    select old.member_id where new.expires_at < old.expires_at or new.member_id <> old.member_id))$$);
select on_change('sessions', 'update of token_hash, old_token_hash', 'publish_new_tokens', $$
  perform publish_session_change(array[new.member_id])$$);
