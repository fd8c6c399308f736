-- Runs a command whenever a table changes: makes a trigger function `name` of it, and its triggers. `events` is as in
-- "insert or delete". The command runs once a statement and reads the rows, deleted ones too, from `changed`. With
-- "update of" some columns it runs once a row instead and reads `old` and `new`: PostgreSQL has no such rows by columns.
create function on_change(relation text, events text, name text, command text) returns void language plpgsql as $$
declare
  event text;
begin
  execute format('create function %I() returns trigger language plpgsql as %L',
    name, format(E'begin\n  %s;\n  return null;\nend', command));
  if events ~ ' of ' then
    execute format('create trigger %I after %s on %I for each row execute function %1$I()', name, events, relation);
  else
    foreach event in array string_to_array(events, ' or ') loop
      execute format('create trigger %I after %s on %I referencing %s table as changed
        for each statement execute function %I()',
        name || '_' || event, event, relation, case event when 'delete' then 'old' else 'new' end, name);
    end loop;
  end if;
end $$;
