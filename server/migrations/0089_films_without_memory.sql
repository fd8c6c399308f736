-- Killed: its converter was ended three times, as Linux does where memory runs out; tried again once a day.
drop index media_films;
create index media_films on media (film) where film in ('waiting', 'untried', 'unproven', 'killed');
