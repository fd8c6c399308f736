-- A blessing that somebody is about to react to or to comment on, if they may see it: locked first, judged after. As one
-- query the two are a race: a query that waited for a row lock goes on with the memberships of before it waited. In a
-- volatile function each statement takes a new snapshot, so this is still one round trip.
create function visible_for_writing(viewer uuid, blessing uuid) returns table (id uuid, owner_id uuid)
language plpgsql volatile as $$
begin
  perform from blessings b join members m on m.id = viewer where b.id = blessing
    for no key update of b for key share of m;
  return query select b.id, b.owner_id from blessings b join members m on m.id = viewer
    where b.id = blessing and may_see(viewer, b);
end $$;
