-- A language that the member has chosen stays, whichever browser they sign in with; until then it is that of the last one.
alter table members add column is_language_chosen boolean not null default false;
