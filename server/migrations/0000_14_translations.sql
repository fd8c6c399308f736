-- Texts that a person edited over those that come with the product.
create sequence text_revisions;
create table edited_texts (
  id uuid primary key,
  language text not null,
  key text not null check (length(key) <= 200),
  text text not null,
  status text not null default 'active',
  edited_by text not null default 'human',
  updated_at timestamptz not null default now(),
  -- So that two admins do not overwrite each other.
  revision bigint not null default nextval('text_revisions'),
  -- The English that it was written for, so that one sees where that has changed since.
  original text,
  unique (language, key)
);

-- Counts the changes of a language's texts: what a process keeps in memory is good while this number stands. Not the latest
-- moment of the texts, since a transaction that began earlier may commit later.
create table text_editions (
  language text primary key,
  edition bigint not null default 1
);

-- Having what is missing translated: one generation of each language, the last.
create table text_generations (
  language text primary key,
  -- Another one each time: a job of an earlier generation finds it gone.
  id uuid not null,
  state text not null default 'running',
  total integer not null,
  -- The last key that was gone through, in their order: each text is asked for once.
  reached text not null default '',
  done integer not null default 0,
  pending integer not null default 0,
  missed integer not null default 0,
  failed_for text,
  updated_at timestamptz not null default now()
);
