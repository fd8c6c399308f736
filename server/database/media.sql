-- Of how a film's conversion went are told those who look at the blessing, and the circles that see it. Whose film it is hears it in
-- whatever page: a job made it, so no tab of theirs shows it already.
select on_change('media', 'update of film', 'publish_films', $$
  perform publish('blessing', 'blessingId', array[new.blessing_id]);
  perform publish('circles', 'memberId', array(
    select t.member_id from blessings b, shown_in_circles(b.id) t where b.id = new.blessing_id and b.visibility <> 'private'));
  perform publish('films', 'memberId', array[new.owner_id])$$);
