-- Whether somebody chose or confirmed the category: one that was only suggested is not worn on cards. Of those before, nobody knows.
alter table blessings add is_category_chosen boolean not null default true;
alter table approved_versions add is_category_chosen boolean not null default true;
