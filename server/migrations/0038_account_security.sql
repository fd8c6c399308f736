-- A session is confirmed when its member proves who they are: at sign-in, and again before what an open phone must not do.
alter table sessions add column confirmed_at timestamptz not null default now();
update sessions set confirmed_at = created_at;

-- What the browser told of itself at sign-in, as two of our own words (contract/src/sessions.ts) and never as it was sent.
alter table sessions add column browser text check (length(browser) <= 30), add column system text check (length(system) <= 30);

-- A session that is confirmed goes on under a new token: the old one is forgotten wherever it is kept for a moment.
select on_change('sessions', 'update of token_hash', 'tell_of_new_tokens', 'perform tell_session_change(array[new.member_id])');
