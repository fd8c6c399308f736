-- Who may see what: the rules, written here and nowhere else. Triggers call them; queries hold their text, which
-- `npm run database:types` copies to server/src/database/rules.ts, since PostgreSQL does not inline `may_see`.

-- Whether somebody in a circle sees what is not approved there: its admins, who judge it, and whoever shared it.
create function sees_unapproved(s shares, cm circle_members) returns boolean language sql immutable as $$
  select cm.role = 'admin' or s.shared_by = cm.member_id
$$;

-- Whether a share is shown to somebody in its circle.
create function is_shown(s shares, cm circle_members) returns boolean language sql immutable as $$
  select s.approved_at is not null or sees_unapproved(s, cm)
$$;

-- Whether somebody may see a blessing; a visitor is null. Private: the owner. Group: the owner, and those in the circles
-- where it is shown to them. Public: everyone.
create function may_see(viewer uuid, b blessings) returns boolean language sql stable as $$
  select b.owner_id = viewer or b.visibility = 'public' or (b.visibility = 'group' and exists (
    select from shares s join circle_members cm on cm.circle_id = s.circle_id
    where s.blessing_id = b.id and cm.member_id = viewer and is_shown(s, cm)))
$$;

-- Who in the circles of a blessing is shown it, as long as it is not private.
create function shown_in_circles(blessing uuid) returns table (member_id uuid) language sql stable as $$
  select cm.member_id from shares s join circle_members cm on cm.circle_id = s.circle_id
  where s.blessing_id = blessing and is_shown(s, cm)
$$;

-- Whoever planned them, and those in the circles that they are shared with.
create function concerned_by_celebrations(ids uuid[]) returns table (member_id uuid) language sql stable as $$
  select c.owner_id from celebrations c where c.id = any (ids)
  union all select cm.member_id from celebration_circles cc join circle_members cm on cm.circle_id = cc.circle_id
    where cc.celebration_id = any (ids)
$$;

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
