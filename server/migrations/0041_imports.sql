-- Imports: whether the profile of the jar's member is taken over, and what one failed for. A preview that was made before
-- does not tell of the profile: it is made anew.
alter table imports
  add column takes_profile boolean not null default false,
  add column failed_for text;
update imports set preview = null, state = 'awaited' where state = 'looked';
