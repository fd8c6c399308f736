-- As the list of 0018_live.sql, for celebrations: whoever planned one, and, as long as it is shared, the members of its circles.
-- Who may see it no more hears it too: of circles that were taken out, and of blessings that are gone from it.
select on_change(relation, events, 'tell_of_' || relation, format('perform tell(''celebrations'', ''memberId'', array(%s))', whom))
from (values
  ('celebrations', 'insert or update or delete', $$
    select owner_id from changed
    union all select t.member_id from changed c join celebration_circles cc on cc.celebration_id = c.id
      join circle_members t on t.circle_id = cc.circle_id$$),
  ('celebration_circles', 'insert or delete', $$
    select t.member_id from changed cc join circle_members t on t.circle_id = cc.circle_id$$),
  ('celebration_blessings', 'delete', $$
    select c.owner_id from changed cb join celebrations c on c.id = cb.celebration_id
    union all select t.member_id from changed cb join celebration_circles cc on cc.celebration_id = cb.celebration_id
      join circle_members t on t.circle_id = cc.circle_id$$)
) as list (relation, events, whom);
