-- Counts the changes of a language's texts: what a process keeps in memory is good while this number stands. Not the latest
-- moment of the texts, since a transaction that began earlier may commit later.
select on_change('edited_texts', 'insert or update or delete', 'count_text_edition', $$
  insert into text_editions as e (language) select distinct language from changed order by language
    on conflict (language) do update set edition = e.edition + 1$$);
