-- Small doors (decision 72).

-- What was reported, as whoever reported it saw it then: the words and the addresses of files, until it is decided on. Null of a
-- comment, which is never rewritten.
alter table reports add column contents jsonb;
update reports r set contents = jsonb_build_object('title', b.title, 'description', b.description, 'bibleVerse', b.bible_verse,
    'mediaUrls', (select coalesce(jsonb_agg('/media/' || f.id order by f.position), '[]') from media f
      where f.blessing_id = b.id and f.state = 'ready' and f.position is not null))
  from blessings b where b.id = r.blessing_id and r.comment_id is null and r.dismissed_at is null;

-- How often in a row a push service refused what was sent to a browser, and until when it asks to be left alone.
alter table push_subscriptions
  add column refusals smallint not null default 0,
  add column not_before timestamptz;

-- A refund may fail later: what was last told to be given back of a payment, and when, less what has failed since.
alter table donation_payments
  add column told_refunded integer not null default 0,
  add column told_at timestamptz;
update donation_payments set told_refunded = refunded;
create table failed_refunds (
  id text primary key,
  payment_id text not null,
  amount integer not null check (amount > 0),
  failed_at timestamptz not null
);
create index failed_refunds_payment on failed_refunds (payment_id);
