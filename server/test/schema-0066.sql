-- The schema as it was before the baseline: all migrations up to 0066, one after the other, without their comments.

-- 0001_members.sql
create table members (
  id uuid primary key,
  email text not null check (length(email) <= 254),
  full_name text not null check (length(full_name) <= 100),
  password_hash text not null,
  role text not null default 'user' check (role in ('user', 'admin')),
  is_active boolean not null default true,
  email_verified_at timestamptz,
  profile_photo_url text,
  favorite_quote text not null default '',
  time_zone text not null default 'UTC',
  language text not null default 'en',
  accepted_privacy_policy_at timestamptz not null,
  accepted_terms_of_service_at timestamptz not null,
  accepted_legal_version text not null,
  family_opened_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create unique index members_email on members (lower(email));
create table sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  member_id uuid not null references members on delete cascade,
  is_remembered boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_member on sessions (member_id);
create index sessions_expiry on sessions (expires_at);
create table account_tokens (
  token_hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  purpose text not null check (purpose in ('password-reset', 'email-verification')),
  expires_at timestamptz not null,
  unique (member_id, purpose)
);
create unlogged table rate_limits (
  key text primary key,
  attempts integer not null,
  window_ends_at timestamptz not null
);
create index rate_limits_window on rate_limits (window_ends_at);

-- 0002_blessings.sql
create table categories (
  name text primary key check (length(name) between 1 and 100),
  is_default boolean not null default false,
  position integer not null
);
create unique index categories_name on categories (lower(name));
insert into categories (name, is_default, position) values
  ('Faith', true, 1), ('Family', true, 2), ('Health', true, 3), ('Work', true, 4),
  ('Prayer Answered', true, 5), ('Friendship', true, 6), ('Finances', true, 7), ('Nature', true, 8),
  ('Growth', true, 9), ('Other', true, 10), ('Career', true, 11), ('Personal Growth', true, 12);
create table circles (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  description text not null default '' check (length(description) <= 1000),
  invite_code text not null unique,
  requires_approval boolean not null default false,
  created_by uuid references members on delete set null,
  created_at timestamptz not null default now()
);
create table circle_members (
  circle_id uuid not null references circles on delete cascade,
  member_id uuid not null references members on delete cascade,
  role text not null default 'member' check (role in ('admin', 'member')),
  joined_at timestamptz not null default now(),
  primary key (circle_id, member_id)
);
create index circle_members_member on circle_members (member_id, circle_id);
create table blessings (
  id uuid primary key,
  owner_id uuid not null references members on delete cascade,
  draft_id uuid,
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 10000),
  category text not null references categories on update cascade,
  bible_verse text not null default '' check (length(bible_verse) <= 100),
  visibility text not null default 'private' check (visibility in ('private', 'group', 'public')),
  is_answered_prayer boolean not null default false,
  blessing_date date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index blessings_draft on blessings (owner_id, draft_id) where draft_id is not null;
create index blessings_list on blessings (owner_id, blessing_date, id);
create index blessings_stats on blessings (owner_id, category, blessing_date, is_answered_prayer);
create index blessings_category on blessings (category);
create table shares (
  blessing_id uuid not null references blessings on delete cascade,
  circle_id uuid not null references circles on delete cascade,
  shared_by uuid references members on delete set null,
  shared_at timestamptz not null default now(),
  approved_at timestamptz,
  primary key (blessing_id, circle_id)
);
create index shares_circle on shares (circle_id, shared_at, blessing_id);
create table reactions (
  blessing_id uuid not null references blessings on delete cascade,
  member_id uuid not null references members on delete cascade,
  type text not null check (type in
    ('heart', 'prayer', 'celebration', 'encouragement', 'support', 'grateful', 'applause', 'peace')),
  created_at timestamptz not null default now(),
  primary key (blessing_id, member_id, type)
);
create index reactions_member on reactions (member_id);
create table comments (
  id uuid primary key,
  blessing_id uuid not null references blessings on delete cascade,
  member_id uuid not null references members on delete cascade,
  content text not null check (length(content) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index comments_blessing on comments (blessing_id, created_at, id);
create index comments_member on comments (member_id);
create table celebrations (
  id uuid primary key,
  owner_id uuid not null references members on delete cascade,
  name text not null check (length(name) between 1 and 200),
  event_date date not null,
  created_at timestamptz not null default now()
);
create index celebrations_owner on celebrations (owner_id, event_date);

-- 0003_media.sql
create table media (
  id uuid primary key,
  owner_id uuid references members on delete set null,
  blessing_id uuid references blessings on delete set null,
  position integer,
  purpose text not null default 'blessing' check (purpose in ('blessing', 'profile-photo')),
  file_name text not null check (length(file_name) <= 255),
  type text not null,
  size_limit bigint not null,
  state text not null default 'awaited' check (state in ('awaited', 'arrived', 'ready', 'refused')),
  size bigint,
  width integer,
  height integer,
  etag text,
  upload_expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index media_blessing on media (blessing_id, position);
create index media_owner on media (owner_id);
create index media_unused on media (updated_at) where blessing_id is null;

-- 0004_texts.sql
create table edited_texts (
  id uuid primary key,
  language text not null,
  key text not null check (length(key) <= 200),
  text text not null,
  status text not null default 'active' check (status in ('active', 'pending', 'deprecated')),
  edited_by text not null default 'human' check (edited_by in ('ai', 'human')),
  updated_at timestamptz not null default now(),
  unique (language, key)
);

-- 0020_uploads.sql
alter table media add column upload_token_hash bytea unique;
alter table media add column refused_for text;
alter table media drop constraint media_state_check;
alter table media add constraint media_state_check
  check (state in ('awaited', 'arrived', 'ready', 'refused', 'released'));

-- 0030_comments_live.sql
alter table comments add column draft_id uuid;
create unique index comments_draft on comments (member_id, draft_id) where draft_id is not null;
create function tell_live() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('live', json_build_object('kind', tg_argv[0], tg_argv[1], changed ->> tg_argv[2])::text);
  return null;
end $$;
create trigger live after insert or delete on reactions
  for each row execute function tell_live('reactions', 'blessingId', 'blessing_id');
create trigger live after insert or delete on comments
  for each row execute function tell_live('comments', 'blessingId', 'blessing_id');
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

-- 0031_contact.sql
create table contact_messages (
  id uuid primary key,
  draft_id uuid unique,
  member_id uuid references members on delete cascade,
  name text not null check (length(name) <= 100),
  email text not null check (length(email) <= 254),
  subject text not null check (length(subject) <= 200),
  message text not null check (length(message) <= 5000),
  language text not null default 'en',
  created_at timestamptz not null default now(),
  mailed_at timestamptz
);
create index contact_messages_member on contact_messages (member_id);
create index contact_messages_age on contact_messages (created_at);
create index contact_messages_waiting on contact_messages (id) where mailed_at is null;

-- 0032_counts.sql
create table category_counts (
  owner_id uuid not null references members on delete cascade,
  category text not null,
  total integer not null,
  answered integer not null,
  primary key (owner_id, category)
) with (fillfactor = 50);
insert into category_counts
  select owner_id, category, count(*), count(*) filter (where is_answered_prayer) from blessings group by 1, 2;
drop index blessings_stats;
create function count_blessings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into category_counts as c (owner_id, category, total, answered)
      select owner_id, category, count(*), count(*) filter (where is_answered_prayer)
      from added group by 1, 2 order by 1, 2
      on conflict (owner_id, category) do update
        set total = c.total + excluded.total, answered = c.answered + excluded.answered;
  elsif tg_op = 'DELETE' then
    update category_counts c set total = c.total - r.total, answered = c.answered - r.answered
      from (select owner_id, category, count(*) as total, count(*) filter (where is_answered_prayer) as answered
        from removed group by 1, 2) r
      where c.owner_id = r.owner_id and c.category = r.category;
  else
    insert into category_counts as c (owner_id, category, total, answered)
      select owner_id, category, sum(total), sum(answered) from (
        select owner_id, category, 1 as total, is_answered_prayer::int as answered from added
        union all select owner_id, category, -1, -is_answered_prayer::int from removed) changes
      group by 1, 2 having sum(total) <> 0 or sum(answered) <> 0 order by 1, 2
      on conflict (owner_id, category) do update
        set total = c.total + excluded.total, answered = c.answered + excluded.answered;
  end if;
  return null;
end $$;
create trigger count_added after insert on blessings
  referencing new table as added for each statement execute function count_blessings();
create trigger count_removed after delete on blessings
  referencing old table as removed for each statement execute function count_blessings();
create trigger count_changed after update on blessings
  referencing old table as removed new table as added for each statement execute function count_blessings();
alter table blessings
  add column reactions_count integer not null default 0,
  add column comments_count integer not null default 0;
update blessings b set
  reactions_count = (select count(*) from reactions r where r.blessing_id = b.id),
  comments_count = (select count(*) from comments o where o.blessing_id = b.id);
create function count_reactions() returns trigger language plpgsql as $$
begin
  update blessings b set reactions_count = b.reactions_count + c.change
    from (select blessing_id, case tg_op when 'INSERT' then count(*) else -count(*) end as change
      from changed group by 1) c
    where b.id = c.blessing_id;
  return null;
end $$;
create trigger count_added after insert on reactions
  referencing new table as changed for each statement execute function count_reactions();
create trigger count_removed after delete on reactions
  referencing old table as changed for each statement execute function count_reactions();
create function count_comments() returns trigger language plpgsql as $$
begin
  update blessings b set comments_count = b.comments_count + c.change
    from (select blessing_id, case tg_op when 'INSERT' then count(*) else -count(*) end as change
      from changed group by 1) c
    where b.id = c.blessing_id;
  return null;
end $$;
create trigger count_added after insert on comments
  referencing new table as changed for each statement execute function count_comments();
create trigger count_removed after delete on comments
  referencing old table as changed for each statement execute function count_comments();

-- 0041_memories.sql
create index blessings_memories on blessings (owner_id, extract(month from blessing_date), blessing_date, id);

-- 0042_tour.sql
alter table members add column tour_seen_at timestamptz;
update members set tour_seen_at = now();

-- 0050_circles.sql
delete from shares s where not exists (
  select from circle_members cm where cm.circle_id = s.circle_id and cm.member_id = s.shared_by);
alter table shares drop constraint shares_shared_by_fkey;
alter table shares alter column shared_by set not null;
alter table shares add constraint shares_membership
  foreign key (circle_id, shared_by) references circle_members (circle_id, member_id) on delete cascade;
create index shares_membership on shares (circle_id, shared_by);
drop index shares_circle;
create index shares_feed on shares (circle_id, approved_at, blessing_id) where approved_at is not null;
create index shares_waiting on shares (circle_id, shared_at, blessing_id) where approved_at is null;
create function make_unshared_private() returns trigger language plpgsql as $$
begin
  perform from blessings b where b.visibility = 'group' and b.id in (select blessing_id from gone)
    order by b.id for no key update;
  update blessings b set visibility = 'private'
    where b.visibility = 'group' and b.id in (select blessing_id from gone)
      and not exists (select from shares s where s.blessing_id = b.id);
  return null;
end $$;
create trigger unshared after delete on shares referencing old table as gone
  for each statement execute function make_unshared_private();

-- 0051_circles_live.sql
create function tell_circles(members uuid[]) returns void language sql as $$
  select pg_notify('live', json_build_object('kind', 'circles', 'memberId', member)::text)
    from (select distinct unnest(members) as member) told;
$$;
create function tell_memberships() returns trigger language plpgsql as $$
begin
  perform tell_circles(array(
    select member_id from circle_members where circle_id in (select circle_id from changed)
    union all select member_id from changed));
  return null;
end $$;
create trigger live_joined after insert on circle_members
  referencing new table as changed for each statement execute function tell_memberships();
create trigger live_role_changed after update on circle_members
  referencing new table as changed for each statement execute function tell_memberships();
create trigger live_left after delete on circle_members
  referencing old table as changed for each statement execute function tell_memberships();
create function tell_circle() returns trigger language plpgsql as $$
begin
  perform tell_circles(array(select member_id from circle_members where circle_id in (select id from changed)));
  return null;
end $$;
create trigger live_changed after update on circles
  referencing new table as changed for each statement execute function tell_circle();
create function tell_shares() returns trigger language plpgsql as $$
begin
  perform tell_circles(array(
    select distinct t.member_id from changed s join circle_members t on t.circle_id = s.circle_id
    where s.approved_at is not null or t.role = 'admin' or t.member_id = s.shared_by));
  return null;
end $$;
create trigger live_shared after insert on shares
  referencing new table as changed for each statement execute function tell_shares();
create trigger live_approved after update on shares
  referencing new table as changed for each statement execute function tell_shares();
create trigger live_taken_out after delete on shares
  referencing old table as changed for each statement execute function tell_shares();
create trigger live_access after update of role on circle_members
  for each row execute function tell_live('access', 'memberId', 'member_id');
create function keep_circles_run() returns trigger language plpgsql as $$
begin
  perform from circles where id in (select circle_id from gone) order by id for update;
  delete from circles c where c.id in (select circle_id from gone)
    and not exists (select from circle_members t where t.circle_id = c.id);
  update circle_members t set role = 'admin'
    from (select distinct on (circle_id) circle_id, member_id from circle_members
      where circle_id in (select circle_id from gone) order by circle_id, joined_at, member_id) heir
    where t.circle_id = heir.circle_id and t.member_id = heir.member_id
      and not exists (select from circle_members a where a.circle_id = t.circle_id and a.role = 'admin');
  return null;
end $$;
create trigger keep_circles_run after delete on circle_members
  referencing old table as gone for each statement execute function keep_circles_run();

-- 0053_invitations.sql
create table invitations (
  id uuid primary key,
  circle_id uuid references circles on delete set null,
  inviter_id uuid not null references members on delete cascade,
  email text not null check (length(email) <= 254),
  message text not null default '' check (length(message) <= 500),
  created_at timestamptz not null default now(),
  mailed_at timestamptz
);
create index invitations_inviter on invitations (inviter_id, created_at);
create index invitations_circle on invitations (circle_id);
create index invitations_email on invitations (lower(email), created_at);
create index invitations_age on invitations (created_at);

-- 0054_connections.sql
create table connections (
  id uuid primary key,
  requester_id uuid not null references members on delete cascade,
  email text not null check (length(email) <= 254),
  relationship text not null check (relationship in ('parent', 'child', 'sibling', 'spouse', 'grandparent',
    'grandchild', 'cousin', 'aunt', 'uncle', 'friend')),
  message text not null default '' check (length(message) <= 500),
  language text not null default 'en',
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined')),
  member_id uuid references members on delete cascade,
  token_hash bytea unique,
  is_shown boolean not null default true,
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  answered_at timestamptz,
  check ((status = 'accepted') <= (member_id is not null)),
  check (member_id <> requester_id)
);
create unique index connections_waiting on connections (requester_id, lower(email))
  where status <> 'accepted' and is_shown;
create unique index connections_pair on connections
  (least(requester_id, member_id), greatest(requester_id, member_id)) where status = 'accepted';
create index connections_requester on connections (requester_id, created_at);
create index connections_member on connections (member_id);
create index connections_asked on connections (lower(email)) where status = 'pending';
create index connections_age on connections (created_at) where status <> 'accepted';
create index blessings_shown on blessings (owner_id, id) where visibility <> 'private';

-- 0055_notifications.sql
create function new_id() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid;
$$;
create table notification_preferences (
  member_id uuid primary key references members on delete cascade,
  muted text[] not null default '{}'
    check (muted <@ array['shared', 'reacted', 'commented', 'joined', 'asked']),
  is_digest_wanted boolean not null default false,
  digest_day date,
  digested_at timestamptz,
  unsubscribe_token text not null unique default encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex')
);
create index notification_preferences_digest on notification_preferences (member_id) where is_digest_wanted;
create table notifications (
  id uuid primary key default new_id(),
  member_id uuid not null references members on delete cascade,
  kind text not null check (kind in ('shared', 'reacted', 'commented', 'joined', 'asked')),
  blessing_id uuid references blessings on delete cascade,
  circle_id uuid references circles on delete cascade,
  connection_id uuid references connections on delete cascade,
  first_at timestamptz not null,
  last_at timestamptz not null,
  read_at timestamptz
);
create unique index notifications_unread on notifications (member_id, kind, blessing_id, circle_id, connection_id)
  nulls not distinct where read_at is null;
create index notifications_list on notifications (member_id, last_at, id);
create index notifications_blessing on notifications (blessing_id);
create index notifications_circle on notifications (circle_id);
create index notifications_connection on notifications (connection_id);
create index notifications_age on notifications (last_at);
create type happening as (
  member_id uuid, kind text, blessing_id uuid, circle_id uuid, connection_id uuid, happened_at timestamptz);
create function notify_members(happenings happening[]) returns void language sql as $$
  insert into notifications (member_id, kind, blessing_id, circle_id, connection_id, first_at, last_at)
  select h.member_id, h.kind, h.blessing_id, h.circle_id, h.connection_id, min(h.happened_at), max(h.happened_at)
  from unnest(happenings) h
  where not exists (
    select from notification_preferences p where p.member_id = h.member_id and h.kind = any (p.muted))
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (member_id, kind, blessing_id, circle_id, connection_id) where read_at is null
    do update set last_at = greatest(notifications.last_at, excluded.last_at);
$$;
create function notify_of_reactions() returns trigger language plpgsql as $$
begin
  perform notify_members(array(
    select (b.owner_id, 'reacted', b.id, null, null, r.created_at)::happening
    from added r join blessings b on b.id = r.blessing_id where b.owner_id <> r.member_id));
  return null;
end $$;
create trigger notify after insert on reactions
  referencing new table as added for each statement execute function notify_of_reactions();
create function notify_of_comments() returns trigger language plpgsql as $$
begin
  perform notify_members(array(
    with a as materialized (select distinct blessing_id from added),
    who as materialized (
      select b.id as blessing_id, b.owner_id as member_id from a join blessings b on b.id = a.blessing_id
      union select c.blessing_id, c.member_id from a join comments c on c.blessing_id = a.blessing_id)
    select (who.member_id, 'commented', o.blessing_id, null, null, o.created_at)::happening
    from who join added o on o.blessing_id = who.blessing_id and o.member_id <> who.member_id));
  return null;
end $$;
create trigger notify after insert on comments
  referencing new table as added for each statement execute function notify_of_comments();
create function notify_of_shares() returns trigger language plpgsql as $$
begin
  perform notify_members(array(
    select (t.member_id, case when s.approved_at is null then 'asked' else 'shared' end, s.blessing_id, s.circle_id,
      null, coalesce(s.approved_at, s.shared_at))::happening
    from added s join circle_members t on t.circle_id = s.circle_id and t.member_id <> s.shared_by
    where s.approved_at is not null or t.role = 'admin'));
  return null;
end $$;
create trigger notify after insert on shares
  referencing new table as added for each statement execute function notify_of_shares();
create trigger notify_approved after update on shares
  referencing new table as added for each statement execute function notify_of_shares();
create function notify_of_joins() returns trigger language plpgsql as $$
begin
  perform notify_members(array(
    select (t.member_id, 'joined', null, j.circle_id, null, j.joined_at)::happening
    from added j join circle_members t on t.circle_id = j.circle_id and t.role = 'admin' and t.member_id <> j.member_id));
  return null;
end $$;
create trigger notify after insert on circle_members
  referencing new table as added for each statement execute function notify_of_joins();
create function notify_of_connections() returns trigger language plpgsql as $$
begin
  perform notify_members(array(
    select (m.id, 'asked', null, null, c.id, c.created_at)::happening
    from added c join members m on lower(m.email) = lower(c.email) and m.email_verified_at is not null
    where c.status = 'pending' and m.id <> c.requester_id));
  return null;
end $$;
create trigger notify after insert on connections
  referencing new table as added for each statement execute function notify_of_connections();
create function tell_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('kind', 'notifications', 'memberId', member_id)::text)
    from (select distinct member_id from changed) told;
  return null;
end $$;
create trigger live_added after insert on notifications
  referencing new table as changed for each statement execute function tell_notifications();
create trigger live_changed after update on notifications
  referencing new table as changed for each statement execute function tell_notifications();

-- 0056_circles_edits.sql
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

-- 0058_connections_live.sql
create function tell_connections() returns trigger language plpgsql as $$
declare
  c connections := coalesce(new, old);
  is_answer boolean := tg_op = 'UPDATE' and old.status = 'pending';
begin
  perform pg_notify('live', json_build_object('kind', 'connections', 'memberId', member)::text)
    from (
      select c.requester_id as member where c.status <> 'declined' or tg_op <> 'DELETE' and not is_answer
      union select c.member_id where c.status = 'accepted' or is_answer
      union select id from members where (c.status = 'pending' or is_answer)
        and lower(email) = lower(c.email) and email_verified_at is not null
    ) told;
  return null;
end $$;
create trigger live after insert or delete on connections for each row execute function tell_connections();
create trigger live_changed after update on connections for each row
  when (old.status <> new.status or old.is_shown <> new.is_shown) execute function tell_connections();

-- 0059_notifications_taken_back.sql
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

-- 0060_notifications_of_seen.sql
create function may_see(viewer uuid, blessing uuid) returns boolean language sql stable as $$
  select exists (select from blessings b where b.id = blessing and (
    b.owner_id = viewer or b.visibility = 'public' or (b.visibility = 'group' and exists (
      select from shares s join circle_members cm on cm.circle_id = s.circle_id
      where s.blessing_id = b.id and cm.member_id = viewer and (s.approved_at is not null or cm.role = 'admin')))));
$$;
create or replace function notify_of_comments() returns trigger language plpgsql as $$
begin
  perform notify_members(array(
    with a as materialized (select distinct blessing_id from added),
    who as materialized (
      select b.id as blessing_id, b.owner_id as member_id from a join blessings b on b.id = a.blessing_id
      union select c.blessing_id, c.member_id from a join comments c on c.blessing_id = a.blessing_id),
    reader as materialized (select * from who where may_see(member_id, blessing_id))
    select (r.member_id, 'commented', o.blessing_id, null, null, o.created_at)::happening
    from reader r join added o on o.blessing_id = r.blessing_id and o.member_id <> r.member_id));
  return null;
end $$;
create or replace function tell_taken_back() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('kind', 'notifications', 'memberId', member_id)::text)
    from (select distinct n.member_id from notifications n join gone g on g.blessing_id = n.blessing_id
      where n.kind = tg_argv[0] and g.created_at between n.first_at and n.last_at
        and may_see(n.member_id, n.blessing_id)) told;
  return null;
end $$;

-- 0061_incoming.sql
alter table media add column incoming_id uuid;
update media set incoming_id = id where state in ('awaited', 'arrived');

-- 0062_shares_live.sql
drop trigger live on shares;
create trigger live after insert or update or delete on shares
  for each row execute function tell_live('access', 'blessingId', 'blessing_id');

-- 0063_notifications_first.sql
create or replace function notify_members(happenings happening[]) returns void language sql as $$
  insert into notifications (member_id, kind, blessing_id, circle_id, connection_id, first_at, last_at)
  select h.member_id, h.kind, h.blessing_id, h.circle_id, h.connection_id, min(h.happened_at), max(h.happened_at)
  from unnest(happenings) h
  where not exists (
    select from notification_preferences p where p.member_id = h.member_id and h.kind = any (p.muted))
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (member_id, kind, blessing_id, circle_id, connection_id) where read_at is null
    do update set first_at = least(notifications.first_at, excluded.first_at),
      last_at = greatest(notifications.last_at, excluded.last_at);
$$;

-- 0064_circles_creator.sql
create index circles_creator on circles (created_by);

-- 0065_circles_draft.sql
alter table circles add column draft_id uuid;
create unique index circles_draft on circles (created_by, draft_id) where draft_id is not null;

-- 0066_invitations_draft.sql
alter table invitations add column draft_id uuid;
