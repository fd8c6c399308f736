-- Thanks by mail belong to whoever has proven the address, from then on.
create function claim_thanks() returns trigger language plpgsql as $$
begin
  new.claimed_by := (select m.id from members m
    where lower(m.email) = lower(new.email) and m.email_verified_at is not null and m.id <> new.giver_id);
  return new;
end $$;
create trigger claim_thanks before insert on thanks
  for each row when (new.email is not null) execute function claim_thanks();

-- Whoever is thanked is notified.
select notify_of('thanks', 'insert', 'notify_of_thanks', $$
  select coalesce(t.member_id, t.claimed_by), 'thanked', t.blessing_id, null::uuid, null::uuid, t.created_at
  from changed t where coalesce(t.member_id, t.claimed_by) is not null$$);

-- Also where they do not want to be notified: their jar counts thanks. What is taken back is notified of no more.
select on_change('thanks', 'insert or delete', 'publish_thanks', $$
  perform publish('thanks', 'memberId', array(select coalesce(member_id, claimed_by) from changed));
  perform publish('notifications', 'memberId', array(
    select coalesce(member_id, claimed_by) from changed where tg_op = 'DELETE'))$$);
