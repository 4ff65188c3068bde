-- What a person has in a project, and how a store keeps a material, are changed by several people: each change that
-- replaces what another one may have set raises a version.
alter table project_user add column version int not null default 1;
alter table stock_balance add column version int not null default 1;

-- Who has complete access lists the stores of all projects at once, by name.
create index store_by_name_anywhere_en on store (name_in_order(name_order, 'en'), id) where removed_at is null;
create index store_by_name_anywhere_ar on store (name_in_order(name_order, 'ar'), id) where removed_at is null;
create index store_by_name_anywhere_fr on store (name_in_order(name_order, 'fr'), id) where removed_at is null;
