// The statements of the server we compare with, written by hand for exactly these answers.

// The circles of whoever asks, once a statement.
const mine = `with mine as materialized (select c.id, c.name, c.shows_seen, cm.role
    from circle_members cm join circles c on c.id = cm.circle_id where cm.member_id = $1)`;

const media = `cross join lateral (
    select coalesce(json_agg('/media/' || one.id), '[]') as urls, coalesce(json_agg(one.type), '[]') as types,
      coalesce(json_agg(case when one.film is not null then json_build_object(
        'poster', case when one.width is not null then '/media/' || one.id || '?w=640' end,
        'state', case one.film when 'ready' then 'ready' when 'waiting' then 'preparing' else 'original' end) end), '[]') as films
    from (select id, type, film, width from media where blessing_id = b.id and state = 'ready' order by position) one) f`;

const people = `case when b.people = '{}' then '[]' else (
    select coalesce(json_agg(json_build_object('id', case when b.owner_id = $1 then p.id end, 'name', p.name)
      order by array_position(b.people, p.id)), '[]')
    from people p where p.id = any(b.people)) end as people`;

// Circles are named to those who are in them; what waits there, to its owner and to the admins.
const columns = `b.id, b.owner_id as "userId", m.full_name as "authorName", b.title, b.description, b.category,
  b.is_category_chosen as "isCategoryChosen", b.bible_verse as "bibleVerse", b.prompt, b.visibility, b.is_prayer as "isPrayer",
  b.is_answered_prayer as "isAnsweredPrayer", b.blessing_date as "blessingDate", ${people}, b.created_at as "createdAt", b.updated_at as "updatedAt",
  f.urls as "mediaUrls", f.types as "mediaTypes", f.films as "mediaFilms",
  case b.visibility when 'private' then '[]' else coalesce((
    select json_agg(json_build_object('id', s.circle_id, 'name', mine.name, 'isApproved', s.approved_at is not null,
      'edit', null, 'showsSeen', mine.shows_seen)
      order by mine.name)
    from shares s cross join lateral (select name, role, shows_seen from mine where mine.id = s.circle_id offset 0) mine
    where s.blessing_id = b.id and (s.approved_at is not null or mine.role = 'admin' or b.owner_id = $1)), '[]')
    end as circles,
  b.reactions_count as "reactionsCount", (b.reactions_count > 0 and exists (select from reactions r
    where r.blessing_id = b.id and r.member_id = $1 and r.type = 'heart')) as "isHearted", b.comments_count as "commentsCount"`;

export const list = {
  name: "list",
  text: `${mine} select ${columns} from blessings b join members m on m.id = b.owner_id ${media}
    where b.owner_id = $1 order by b.blessing_date desc, b.id desc limit 51`,
};

export const feed = (limit: number) => ({
  name: `feed of ${limit}`,
  text: `${mine} select json_build_object('id', b.id,
      'createdAt', to_char(s.shared_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isApproved', true,
      'user', json_build_object('fullName', m.full_name, 'email', case when m.id = $1
        or (m.email_verified_at is not null and s.role = 'admin') then m.email else '' end, 'profilePhotoUrl', m.profile_photo_url,
        'relation', coalesce((select theirs.relation from circle_members theirs
          where theirs.circle_id = $2 and theirs.member_id = m.id), ''))
      ) as shared, s.approved_at as "approvedAt", s.role, ${columns}
    from (select s.*, cm.role from shares s
        join circle_members cm on cm.circle_id = s.circle_id and cm.member_id = $1
        where s.circle_id = $2 and s.approved_at is not null
        order by s.approved_at desc, s.blessing_id desc limit ${limit + 1}) s
      join blessings b on b.id = s.blessing_id join members m on m.id = b.owner_id ${media}
    order by s.approved_at desc, b.id desc`,
});

export const one = {
  name: "one",
  text: `${mine} select ${columns} from blessings b join members m on m.id = b.owner_id ${media}
    where b.id = $2 and (b.owner_id = $1 or b.visibility = 'public' or (b.visibility = 'group' and exists (
      select from shares s join circle_members cm on cm.circle_id = s.circle_id
      where s.blessing_id = b.id and cm.member_id = $1 and (s.approved_at is not null or cm.role = 'admin'))))`,
};

export const memories = {
  name: "memories",
  text: `select b.id, b.title, b.description, b.category, b.is_category_chosen as "isCategoryChosen",
      b.bible_verse as "bibleVerse", b.prompt, ${people},
      f.urls as "mediaUrls", f.types as "mediaTypes", f.films as "mediaFilms", b.is_answered_prayer as "isAnsweredPrayer", b.blessing_date as "blessingDate", b.created_at as "createdAt",
      $2::int - extract(year from b.blessing_date)::int as "yearAgo"
    from blessings b ${media}
    where b.owner_id = $1 and extract(month from b.blessing_date) = $3 and b.blessing_date < $4
    order by b.blessing_date desc, b.id desc`,
};

export const stats = {
  name: "stats",
  text: `select category, count(*)::int as total,
      count(*) filter (where blessing_date >= $2 and blessing_date < ($2::date + interval '1 month')::date)::int as month,
      count(*) filter (where is_answered_prayer)::int as answered
    from blessings where owner_id = $1 group by category order by category`,
};

export const insert = {
  name: "insert",
  text: `insert into blessings (id, owner_id, title, description, category, is_category_chosen, bible_verse, prompt, visibility,
      is_prayer, is_answered_prayer, blessing_date)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    returning created_at, updated_at, (select full_name from members where id = $2) as author`,
};
