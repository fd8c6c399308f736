-- What the files of the tables are written with.

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

-- Notifies of what happens to a table: of each change a row for each member it concerns, written with it. `happenings` is a query
-- of (member_id, kind, blessing_id, circle_id, connection_id, happened_at).
create function notify_of(relation text, events text, name text, happenings text) returns void language sql as $$
  select on_change(relation, events, name, format(
    $command$insert into notifications (member_id, kind, blessing_id, circle_id, connection_id, first_at, last_at)
    select member_id, kind, blessing_id, circle_id, connection_id, min(happened_at), max(happened_at)
    from (%s) happening (member_id, kind, blessing_id, circle_id, connection_id, happened_at)
    where not exists (select from notification_preferences p
      where p.member_id = happening.member_id and happening.kind = any (p.muted))
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    -- While it is unread, more of the same is the same; of two transactions the one that began later may be done sooner.
    on conflict (member_id, kind, blessing_id, circle_id, connection_id) where read_at is null
      do update set first_at = least(notifications.first_at, excluded.first_at),
        last_at = greatest(notifications.last_at, excluded.last_at)$command$, happenings))
$$;

-- Tells the webhooks of a circle what happens in it: a message for each that wants it, written with what it tells of. `happenings`
-- is a query of (type, circle_id, subject). Of a circle that is being deleted nothing is told.
create function tell_webhooks_of(relation text, events text, name text, happenings text) returns void language sql as $$
  select on_change(relation, events, name, format(
    $command$insert into webhook_deliveries (webhook_id, type, subject)
    select webhook_id, type, subject from (
      select w.id as webhook_id, happening.type, happening.subject, row_number() over (partition by w.id)
        + (select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.next_at is not null) as place
      from (%s) happening (type, circle_id, subject)
      join circles c on c.id = happening.circle_id
      -- A race: locked, one that is being removed is passed by; unlocked, its foreign key would undo the write that is told of.
      cross join lateral (select id from webhooks
        where circle_id = c.id and off_at is null and happening.type = any (events) for key share) w) told
    -- As `webhookLimits.waitingMost`.
    where place <= 500$command$, happenings))
$$;

-- Live updates: every process that shows pages hears, at the commit, that something changed, or that somebody may have
-- lost a right. Told here, so that no write and no cascade can forget it: to those who look at a blessing (`blessingId`), or to
-- members (`memberId`). Ids only, no content; each once, however many rows a statement touches. With the browser tab that
-- wrote, where the statement says so (database/tab.ts).
create function publish(kind text, name_of_id text, ids uuid[]) returns void language sql as $$
  select pg_notify('live', json_build_object('kind', kind, name_of_id, id, 'tab', nullif(current_setting('live.tab', true), ''))::text)
    from (select distinct unnest(ids) as id) told where id is not null;
$$;

-- Every process that keeps sessions for a moment (decision 40) hears, at the commit, of whom it must ask again: whose
-- session ended or became shorter, or of whose account something changed that a request is judged by. On a channel of its own,
-- which all connections of a process listen to: whoever writes hears it before the answer to the write.
create function publish_session_change(ids uuid[]) returns void language sql as $$
  select pg_notify('session_changes', id::text) from (select distinct unnest(ids) as id) told where id is not null;
$$;
