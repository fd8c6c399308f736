-- Who wrote, reacted or commented of late is asked for without reading all there is. Rows come in the order of time, so that
-- a BRIN index is small and costs a write nothing.
create index blessings_age on blessings using brin (created_at);
create index reactions_age on reactions using brin (created_at);
create index comments_age on comments using brin (created_at);
