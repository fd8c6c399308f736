-- A category that nobody chose counts for none: such blessings are counted under an empty name.
with unchosen as (
  select owner_id, category, count(*) as total, count(*) filter (where is_answered_prayer) as answered
  from blessings where not is_category_chosen and owner_id is not null group by 1, 2),
lessened as (
  update category_counts c set total = c.total - u.total, answered = c.answered - u.answered
  from unchosen u where c.owner_id = u.owner_id and c.category = u.category)
insert into category_counts (owner_id, category, total, answered)
  select owner_id, '', sum(total), sum(answered) from unchosen group by 1;
