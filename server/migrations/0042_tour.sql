-- The welcome tour is for newcomers: who is here already knows the way.
alter table members add column tour_seen_at timestamptz;
update members set tour_seen_at = now();
