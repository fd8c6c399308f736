-- What was taken back is told no more, or of fewer people: whoever was told of it asks anew.
create function tell_taken_back() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('kind', 'notifications', 'memberId', member_id)::text)
    from (select distinct n.member_id from notifications n join gone g on g.blessing_id = n.blessing_id
      where n.kind = tg_argv[0] and g.created_at between n.first_at and n.last_at) told;
  return null;
end $$;
create trigger live_taken_back after delete on reactions
  referencing old table as gone for each statement execute function tell_taken_back('reacted');
create trigger live_taken_back after delete on comments
  referencing old table as gone for each statement execute function tell_taken_back('commented');
