-- Approved versions: what a circle that approves goes on seeing of a blessing whose owner, no admin there, has edited it
-- since. A row goes when the edit is approved or taken back, and with the share.
create table approved_versions (
  blessing_id uuid not null,
  circle_id uuid not null,
  title text not null,
  description text not null,
  category text not null references categories on update cascade,
  bible_verse text not null,
  is_answered_prayer boolean not null,
  blessing_date date not null,
  updated_at timestamptz not null,
  -- In their order. A file that the edit left out stays the blessing's, without a position, while a version has it.
  media_ids uuid[] not null,
  -- Null once the edit was declined.
  waiting_since timestamptz,
  primary key (blessing_id, circle_id),
  foreign key (blessing_id, circle_id) references shares on delete cascade
);
create index approved_versions_waiting on approved_versions (circle_id, waiting_since, blessing_id);
create index approved_versions_category on approved_versions (category);

-- Whether somebody in a circle sees what is not approved there: its admins, who judge it, and whoever shared it.
create function sees_unapproved(s shares, cm circle_members) returns boolean language sql immutable as $$
  select cm.role = 'admin' or s.shared_by = cm.member_id
$$;
create or replace function is_shown(s shares, cm circle_members) returns boolean language sql immutable as $$
  select s.approved_at is not null or sees_unapproved(s, cm)
$$;

-- Files that only a version had go with it. Whoever deletes one has locked its blessing, so that of two versions that go
-- at once the second finds none left.
create function release_left_media() returns trigger language plpgsql as $$
begin
  update media f set state = 'released', blessing_id = null, updated_at = now()
    where f.blessing_id in (select blessing_id from gone) and f.state = 'ready' and f.position is null
      and not exists (select from approved_versions v where v.blessing_id = f.blessing_id and f.id = any (v.media_ids));
  return null;
end $$;
create trigger release_left_media after delete on approved_versions referencing old table as gone
  for each statement execute function release_left_media();

-- As the list of 0017_notify.sql: the admins of the circle, of an edit that waits.
select on_change('approved_versions', 'update', 'notify_of_edits', $$
  insert into notifications (member_id, kind, blessing_id, circle_id, first_at, last_at)
  select t.member_id, 'asked', v.blessing_id, v.circle_id, v.waiting_since, v.waiting_since
  from changed v join shares s on s.blessing_id = v.blessing_id and s.circle_id = v.circle_id
  join circle_members t on t.circle_id = v.circle_id and t.role = 'admin' and t.member_id <> s.shared_by
  where v.waiting_since is not null and not exists (select from notification_preferences p
    where p.member_id = t.member_id and 'asked' = any (p.muted))
  order by 1, 3, 4
  on conflict (member_id, kind, blessing_id, circle_id, connection_id) where read_at is null
    do update set first_at = least(notifications.first_at, excluded.first_at),
      last_at = greatest(notifications.last_at, excluded.last_at)$$);

-- As the list of 0018_live.sql: while an edit waits, those who see it; once there is no version any more, all.
select on_change('approved_versions', 'update or delete', 'tell_of_edits', $$
  perform tell('blessing', 'blessingId', array(select blessing_id from changed));
  perform tell('circles', 'memberId', array(
    select t.member_id from changed v join circle_members t on t.circle_id = v.circle_id
    left join shares s on s.blessing_id = v.blessing_id and s.circle_id = v.circle_id
    where tg_op = 'DELETE' or sees_unapproved(s, t)))$$);

-- The circles are told of an edit by the trigger of 0018_live.sql: those of their members who see it.
create or replace function tell_of_edited_blessings() returns trigger language plpgsql as $$
begin
  perform tell('blessing', 'blessingId', array(select old.id));
  perform tell('circles', 'memberId', array(
    select t.member_id from shares s join circle_members t on t.circle_id = s.circle_id
    where s.blessing_id = new.id and s.approved_at is not null and new.visibility <> 'private'
      and (sees_unapproved(s, t) or not exists (select from approved_versions v
        where v.blessing_id = s.blessing_id and v.circle_id = s.circle_id))));
  return null;
end $$;
