// The statements of the server we compare with, written by hand for exactly these answers.

const media = `coalesce((select json_agg('/media/' || f.id order by f.position)
    from media f where f.blessing_id = b.id and f.state = 'ready'), '[]') as "mediaUrls",
  coalesce((select json_agg(f.type order by f.position)
    from media f where f.blessing_id = b.id and f.state = 'ready'), '[]') as "mediaTypes"`;

const columnsWith = (
  membership: string,
) => `b.id, b.owner_id as "userId", m.full_name as "authorName", b.title, b.description, b.category,
  b.bible_verse as "bibleVerse", b.visibility, b.is_answered_prayer as "isAnsweredPrayer",
  b.blessing_date as "blessingDate", b.created_at as "createdAt", b.updated_at as "updatedAt",
  ${media},
  coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'isApproved', s.approved_at is not null)
      order by c.name)
    from shares s join circles c on c.id = s.circle_id ${membership} where s.blessing_id = b.id), '[]') as circles,
  (select count(*)::int from reactions r where r.blessing_id = b.id) as "reactionsCount",
  (select count(*)::int from comments o where o.blessing_id = b.id) as "commentsCount"`;

// An owner is in all circles of the blessing; whoever reads a feed is told of those they are in.
const columns = columnsWith("");
const columnsForMember = columnsWith(
  "join circle_members mine on mine.circle_id = c.id and mine.member_id = $1",
);

export const list = {
  name: "list",
  text: `select ${columns} from blessings b join members m on m.id = b.owner_id
    where b.owner_id = $1 order by b.blessing_date desc, b.id desc limit $2`,
};

export const feed = {
  name: "feed",
  text: `select json_build_object('id', b.id,
      'createdAt', to_char(s.shared_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isApproved', true,
      'user', json_build_object('fullName', m.full_name, 'email', m.email, 'profilePhotoUrl', m.profile_photo_url)
      ) as shared, s.approved_at as "approvedAt", cm.role, ${columnsForMember}
    from shares s join blessings b on b.id = s.blessing_id join members m on m.id = b.owner_id
      join circle_members cm on cm.circle_id = s.circle_id and cm.member_id = $1
    where s.circle_id = $2 and s.approved_at is not null
    order by s.approved_at desc, s.blessing_id desc limit $3`,
};

export const one = {
  name: "one",
  text: `select ${columns} from blessings b join members m on m.id = b.owner_id
    where b.id = $2 and (b.owner_id = $1 or b.visibility = 'public' or (b.visibility = 'group' and exists (
      select from shares s join circle_members cm on cm.circle_id = s.circle_id
      where s.blessing_id = b.id and s.approved_at is not null and cm.member_id = $1)))`,
};

export const memories = {
  name: "memories",
  text: `select b.id, b.title, b.description, b.category, b.bible_verse as "bibleVerse", ${media},
      b.is_answered_prayer as "isAnsweredPrayer", b.blessing_date as "blessingDate", b.created_at as "createdAt",
      $2::int - extract(year from b.blessing_date)::int as "yearAgo"
    from blessings b
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
  text: `insert into blessings (id, owner_id, title, description, category, bible_verse, visibility,
      is_answered_prayer, blessing_date)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    returning created_at, updated_at, (select full_name from members where id = $2) as author`,
};
