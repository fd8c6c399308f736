-- What others said, in the row of the blessing.
select on_change('comments', 'insert or delete', 'count_comments', $$
  update blessings b set comments_count = b.comments_count + c.change
    from (select blessing_id, case tg_op when 'INSERT' then count(*) else -count(*) end as change
      from changed group by 1) c
    where b.id = c.blessing_id$$);

select on_change('comments', 'insert', 'engage_by_comments', $$
  perform engage(member_id, max(created_at)) from changed group by member_id order by member_id$$);

-- The thread that a reply to a comment belongs to; null where the comment is gone without a trace. Volatile, as
-- `visible_for_writing`: a query that waited for the blessing's row lock would still read what was before it waited.
create function thread_for_writing(answered uuid, blessing uuid) returns uuid language plpgsql volatile as $$
begin
  return (select coalesce(c.thread_id, c.id) from comments c where c.id = answered and c.blessing_id = blessing
    union all select d.id from deleted_comments d where d.id = answered and d.blessing_id = blessing);
end $$;

-- Every writer locks the blessing first, so that no reply comes while its thread goes.
select on_change('comments', 'delete', 'keep_threads', $$
  insert into deleted_comments (id, blessing_id, created_at)
    select c.id, c.blessing_id, c.created_at from changed c join blessings b on b.id = c.blessing_id
    where c.thread_id is null and exists (select from comments r where r.thread_id = c.id);
  delete from deleted_comments d using (select distinct thread_id from changed) c
    where d.id = c.thread_id and not exists (select from comments r where r.thread_id = d.id)$$);

-- Each is notified once, by the nearest reason that they have not muted: who is mentioned, who is answered, and the owner, who
-- spoke there before, and who prays for what its owner says more of. Only those who may read it: to others even that
-- something was said is nothing.
select notify_of('comments', 'insert', 'notify_of_comments', $$
  select distinct on (t.member_id, o.id) t.member_id, t.kind, o.blessing_id, null::uuid, null::uuid, o.created_at
  from (
    with a as materialized (select distinct blessing_id from changed),
    who as materialized (
      select b.id as blessing_id, b.owner_id as member_id, null::uuid as author_id from a join blessings b on b.id = a.blessing_id
      union select c.blessing_id, c.member_id, null from a join comments c on c.blessing_id = a.blessing_id
      union select b.id, r.member_id, b.owner_id from a join blessings b on b.id = a.blessing_id and b.is_prayer
        join reactions r on r.blessing_id = b.id and r.type = 'prayer')
    select x.comment_id, x.member_id, 'mentioned' as kind, 1 as nearness from mentions x join changed c on c.id = x.comment_id
    union all select c.id, f.member_id, 'replied', 2 from changed c join comments f on f.id = c.thread_id
    union all select c.id, w.member_id, 'commented', 3 from who w join changed c on c.blessing_id = w.blessing_id
      and (w.author_id is null or w.author_id = c.member_id)
  ) t join changed o on o.id = t.comment_id and o.member_id <> t.member_id
  join blessings b on b.id = o.blessing_id
  where may_see(t.member_id, b) and not exists (select from notification_preferences p
    where p.member_id = t.member_id and t.kind = any (p.muted))
  order by t.member_id, o.id, t.nearness$$);

-- What is taken back is notified of no more, or fewer are said to have done it.
select on_change('comments', 'insert or delete', 'publish_comments', $$
  perform publish('comments', 'blessingId', array(select blessing_id from changed));
  perform publish('notifications', 'memberId', array(
    select n.member_id from changed c join blessings b on b.id = c.blessing_id
      join notifications n on n.blessing_id = b.id and n.kind in ('commented', 'replied', 'mentioned')
        and c.created_at between n.first_at and n.last_at
    where tg_op = 'DELETE' and may_see(n.member_id, b)))$$);

-- The webhooks of every circle that sees the blessing.
select tell_webhooks_of('comments', 'insert', 'tell_webhooks_of_comments', $$
  select 'comment.created', s.circle_id, jsonb_build_object('blessingId', c.blessing_id, 'commentId', c.id)
  from changed c join shares s on s.blessing_id = c.blessing_id and s.approved_at is not null$$);
