-- Recordings and WebM that came before copies were made of them (decision 0079): each is looked at once more, and those that play
-- everywhere stay as they are.
update media set film = 'waiting', film_tries = 0, film_tried_at = null
where state = 'ready' and ((type like 'audio/%' and film is null) or (type = 'video/webm' and film = 'ready' and copy_etag is null));
