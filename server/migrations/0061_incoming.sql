-- Where an object store takes the bytes of an upload: a name that nothing else tells. The media's own id is told to
-- whoever sees it, and what arrives can be read by its address until it has been looked at.
alter table media add column incoming_id uuid;
-- On their way under the old name.
update media set incoming_id = id where state in ('awaited', 'arrived');
