-- Who reads a circle sees what its blessings say now.
create function tell_edit() returns trigger language plpgsql as $$
begin
  perform tell_circles(array(
    select t.member_id from shares s join circle_members t on t.circle_id = s.circle_id
    where s.blessing_id = new.id and s.approved_at is not null));
  return null;
end $$;
create trigger live_edited
  after update of title, description, category, bible_verse, is_answered_prayer, blessing_date on blessings
  for each row when (new.visibility <> 'private') execute function tell_edit();
