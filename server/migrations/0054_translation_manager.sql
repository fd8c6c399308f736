-- The translation manager. An edit knows its revision, so that two admins do not overwrite each other, and the English
-- that it was written for, so that one sees where that has changed since.
create sequence text_revisions;
alter table edited_texts
  add column revision bigint not null default nextval('text_revisions'),
  add column original text;

-- Counts the changes of a language's texts: what a process keeps in memory is good while this number stands. Not the latest
-- moment of the texts, since a transaction that began earlier may commit later.
create table text_editions (
  language text primary key,
  edition bigint not null default 1
);
select on_change('edited_texts', 'insert or update or delete', 'count_text_edition',
  'insert into text_editions as e (language) select distinct language from changed order by language
    on conflict (language) do update set edition = e.edition + 1');

-- Having what is missing translated: one generation of each language, the last.
create table text_generations (
  language text primary key,
  -- Another one each time: a job of an earlier generation finds it gone.
  id uuid not null,
  state text not null default 'running' check (state in ('running', 'done', 'stopped', 'failed')),
  total integer not null,
  -- The last key that was gone through, in their order: each text is asked for once.
  reached text not null default '',
  done integer not null default 0,
  pending integer not null default 0,
  missed integer not null default 0,
  failed_for text,
  updated_at timestamptz not null default now()
);
