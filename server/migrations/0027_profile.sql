-- A time zone that the member has chosen stays, whichever browser they sign in with.
alter table members add column is_time_zone_fixed boolean not null default false;
