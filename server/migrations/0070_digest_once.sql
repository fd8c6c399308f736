-- Since when the digest told that was handed over last, so that a second try sends none.
alter table notification_preferences add column mailed_since timestamptz;
