-- The question that a blessing answers, in the words in which it was asked.
alter table blessings add prompt text not null default '' check (length(prompt) <= 300);
alter table approved_versions add prompt text not null default '';
