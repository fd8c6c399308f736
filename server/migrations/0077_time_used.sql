-- What one person sends costs their own time (decision 73).

-- How many seconds the conversions of a member's films took lately, as of a moment: it fades from then on. Not in the rows of the
-- films, which may be deleted and sent anew.
create table film_usage (
  member_id uuid primary key references members on delete cascade,
  seconds double precision not null,
  as_of timestamptz not null
);

-- Unproven: too long for whoever has not proven their address; taken up once they have.
alter table media
  drop constraint media_film_check,
  add constraint media_film_check check (film in ('waiting', 'ready', 'untried', 'unproven', 'failed'));
drop index media_films;
create index media_films on media (film) where film in ('waiting', 'untried', 'unproven');

-- A mail that became no blessing uses up no answer.
alter table mail_answers add column is_refused boolean not null default false;
