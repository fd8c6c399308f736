-- What administrators did is written once, and by nobody changed or deleted. Whose account is erased is named no more; that alone
-- may still change a row.
create function keep_admin_acts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (to_jsonb(new) - '{actor_id,member_id}'::text[]) = (to_jsonb(old) - '{actor_id,member_id}'::text[])
      and (new.actor_id is not distinct from old.actor_id
        or new.actor_id is null and not exists (select from members where id = old.actor_id))
      and (new.member_id is not distinct from old.member_id
        or new.member_id is null and not exists (select from members where id = old.member_id))
    then return new; end if;
  end if;
  raise exception 'What administrators did stays as it was written.' using errcode = 'restrict_violation';
end $$;
create trigger keep_admin_acts before update or delete on admin_acts
  for each row execute function keep_admin_acts();

-- That one was read which is not shown to administrators: its owner is notified, whether mail goes out or not.
select notify_of('admin_acts', 'insert', 'notify_of_admin_acts', $$
  select a.member_id, 'opened', a.subject::uuid, null::uuid, null::uuid, a.created_at
  from changed a where a.act = 'blessing-opened' and a.member_id <> a.actor_id$$);
