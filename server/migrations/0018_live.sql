-- Live updates: every process that shows pages hears, at the commit, that something changed, or that somebody may have
-- lost a right. Told here, so that no write and no cascade can forget it. Ids only, no content; each once, however many
-- rows a statement touches. With the browser tab that wrote, where the statement says so (database/tab.ts).
create function tell(kind text, name_of_id text, ids uuid[]) returns void language sql as $$
  select pg_notify('live', json_build_object('kind', kind, name_of_id, id, 'tab', nullif(current_setting('live.tab', true), ''))::text)
    from (select distinct unnest(ids) as id) told where id is not null;
$$;

-- The list: table, events, what is told, and whom: those who look at a blessing (`blessingId`), or members (`memberId`).
select on_change(relation, events, case when events ~ ' of ' then 'tell_of_edited_' else 'tell_of_' end || relation,
  string_agg(format('perform tell(%L, %L, array(%s))', kind, name_of_id, whom), E';\n  ' order by kind))
from (values
  -- A blessing: what its owner writes; not the counts that are kept with it. Who reads a circle sees it there too.
  ('blessings', 'delete or update of owner_id, title, description, category, bible_verse, visibility, is_answered_prayer,
    blessing_date', 'blessing', 'blessingId', $$select old.id$$),
  ('blessings', 'delete or update of owner_id, title, description, category, bible_verse, visibility, is_answered_prayer,
    blessing_date', 'circles', 'memberId',
    $$select t.member_id from shares s join circle_members t on t.circle_id = s.circle_id
    where s.blessing_id = new.id and s.approved_at is not null and new.visibility <> 'private'$$),

  -- What others give and say there. What is taken back is notified of no more, or fewer are said to have done it.
  ('reactions', 'insert or delete', 'reactions', 'blessingId', $$select blessing_id from changed$$),
  ('reactions', 'insert or delete', 'notifications', 'memberId',
    $$select n.member_id from changed r join blessings b on b.id = r.blessing_id
      join notifications n on n.blessing_id = b.id and n.kind = 'reacted' and r.created_at between n.first_at and n.last_at
    where tg_op = 'DELETE' and may_see(n.member_id, b)$$),
  ('comments', 'insert or delete', 'comments', 'blessingId', $$select blessing_id from changed$$),
  ('comments', 'insert or delete', 'notifications', 'memberId',
    $$select n.member_id from changed c join blessings b on b.id = c.blessing_id
      join notifications n on n.blessing_id = b.id and n.kind = 'commented' and c.created_at between n.first_at and n.last_at
    where tg_op = 'DELETE' and may_see(n.member_id, b)$$),
  ('notifications', 'insert or update', 'notifications', 'memberId', $$select member_id from changed$$),

  -- A share: readers of the blessing may lose it. In the circle it concerns all; while it waits, the admins and whoever
  -- shared it, and nobody else.
  ('shares', 'insert or update or delete', 'access', 'blessingId', $$select blessing_id from changed$$),
  ('shares', 'insert or update or delete', 'circles', 'memberId',
    $$select t.member_id from changed s join circle_members t on t.circle_id = s.circle_id
    where is_shown(s::shares, t)$$),

  -- A circle, and who is in it. Who is out, or an admin no more, sees less.
  ('circles', 'update', 'circles', 'memberId',
    $$select t.member_id from changed c join circle_members t on t.circle_id = c.id$$),
  ('circle_members', 'insert or update or delete', 'access', 'memberId',
    $$select member_id from changed where tg_op <> 'INSERT'$$),
  ('circle_members', 'insert or update or delete', 'circles', 'memberId',
    $$select member_id from changed
    union all select t.member_id from circle_members t where t.circle_id in (select circle_id from changed)$$),

  -- An account.
  ('sessions', 'delete', 'access', 'memberId', $$select member_id from changed$$),
  ('members', 'update of is_active', 'access', 'memberId', $$select new.id where not new.is_active$$),

  -- A request or a connection: those to whom it is shown, when it comes, is answered or goes. Who asked does not read that
  -- they were declined, so they do not hear it; nor does anybody hear of a mail that leaves.
  ('connections', 'insert or delete', 'connections', 'memberId',
    $$select requester_id from changed where status <> 'declined' or tg_op = 'INSERT'
    union all select member_id from changed where status = 'accepted'
    union all select m.id from changed c join members m on lower(m.email) = lower(c.email)
      where c.status = 'pending' and m.email_verified_at is not null$$),
  ('connections', 'update of status, is_shown', 'connections', 'memberId',
    $$select told.id from (
      select new.requester_id where new.status <> 'declined' or old.status <> 'pending'
      union all select new.member_id where new.status = 'accepted' or old.status = 'pending'
      union all select m.id from members m where lower(m.email) = lower(new.email) and m.email_verified_at is not null
        and (new.status = 'pending' or old.status = 'pending')) told (id)
    where (old.status, old.is_shown) <> (new.status, new.is_shown)$$)
) as list (relation, events, kind, name_of_id, whom) group by relation, events;
