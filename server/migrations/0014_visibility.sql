-- Who may see what: the two rules, written here and nowhere else. Triggers call them; queries hold their text, which
-- `npm run database:types` copies to server/src/database/rules.ts, since PostgreSQL does not inline `may_see`.

-- Whether a share is shown to somebody in its circle: until it is approved, to its admins, who judge it, and to whoever
-- shared it.
create function is_shown(s shares, cm circle_members) returns boolean language sql immutable as $$
  select s.approved_at is not null or cm.role = 'admin' or s.shared_by = cm.member_id
$$;

-- Whether somebody may see a blessing; a visitor is null. Private: the owner. Group: the owner, and those in the circles
-- where it is shown to them. Public: everyone.
create function may_see(viewer uuid, b blessings) returns boolean language sql stable as $$
  select b.owner_id = viewer or b.visibility = 'public' or (b.visibility = 'group' and exists (
    select from shares s join circle_members cm on cm.circle_id = s.circle_id
    where s.blessing_id = b.id and cm.member_id = viewer and is_shown(s, cm)))
$$;
