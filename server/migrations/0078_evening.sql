-- The evening's question: on which days and when a member is asked. Whoever has a row has said yes or no.
create table evening_preferences (
  member_id uuid primary key references members on delete cascade,
  is_wanted boolean not null,
  -- Days of the week, Sunday is 0; and the minute of the member's own day.
  days smallint[] not null check (cardinality(days) between 1 and 7 and days <@ '{0,1,2,3,4,5,6}'),
  minute smallint not null check (minute between 0 and 1439),
  -- The member's own day on which it asks again.
  paused_until date,
  -- A moment, so that it tells once a day wherever its member is: of the last question, or of a choice that came after its hour.
  asked_at timestamptz,
  -- The question, by its moment, that was last handed to the mail server.
  mailed_for timestamptz,
  -- Pauses or ends the question for whoever has one of its mails, and does nothing else.
  unsubscribe_token text not null unique default encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex')
);
create index evening_preferences_due on evening_preferences (minute, member_id) where is_wanted;
