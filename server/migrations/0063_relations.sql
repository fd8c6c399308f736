-- What somebody is to their circle, in its own words: "Aunt". Empty where nobody has said.
alter table circle_members add column relation text not null default '' check (length(relation) <= 40);
