-- Memories: one month of the calendar in every year, newest day first; read backwards.
create index blessings_memories on blessings (owner_id, extract(month from blessing_date), blessing_date, id);
