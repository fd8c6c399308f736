-- The draft id makes a second send of the same comment harmless.
alter table comments add column draft_id uuid;
create unique index comments_draft on comments (member_id, draft_id) where draft_id is not null;

-- Live updates: every process that shows a blessing hears, at the commit, that something of it changed, or that a
-- member may have lost a right. Told here, so that no write and no cascade can forget it. Ids only, no content.
create function tell_live() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  -- Arguments: what changed, the name of the id that is told, the column that holds it.
  perform pg_notify('live', json_build_object('kind', tg_argv[0], tg_argv[1], changed ->> tg_argv[2])::text);
  return null;
end $$;

create trigger live after insert or delete on reactions
  for each row execute function tell_live('reactions', 'blessingId', 'blessing_id');
create trigger live after insert or delete on comments
  for each row execute function tell_live('comments', 'blessingId', 'blessing_id');
-- What its owner writes; not the counts that are kept with it.
create trigger live after delete or update of owner_id, title, description, category, bible_verse, visibility,
  is_answered_prayer, blessing_date on blessings
  for each row execute function tell_live('blessing', 'blessingId', 'id');
create trigger live after insert or update or delete on shares
  for each row execute function tell_live('blessing', 'blessingId', 'blessing_id');
create trigger live after delete on circle_members
  for each row execute function tell_live('access', 'memberId', 'member_id');
create trigger live after delete on sessions
  for each row execute function tell_live('access', 'memberId', 'member_id');
create trigger live after update of is_active on members
  for each row when (not new.is_active) execute function tell_live('access', 'memberId', 'id');
