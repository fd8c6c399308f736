-- A session that is confirmed goes on under a new token. Whose answer is lost has the old one still: it is taken until the
-- new one is used, for a few minutes at most, and confirms nothing.
alter table sessions add column old_token_hash bytea unique, add column old_token_until timestamptz,
  add check ((old_token_hash is null) = (old_token_until is null));

-- As the list of 0037_session_changes.sql: what is kept for a moment under the old token is forgotten with it.
select on_change('sessions', 'update of old_token_hash', 'tell_of_old_tokens', 'perform tell_session_change(array[new.member_id])');
