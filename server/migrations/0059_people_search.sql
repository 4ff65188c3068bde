-- Identification numbers are for those who keep accounts: the search that everybody has who may see users does not find them.
drop index app_user_search;
alter table app_user drop column search_text;
alter table app_user add column search_text text not null generated always as (
  searchable(name || E'\n' || email || E'\n' || coalesce(file_number, ''))
) stored;
create index app_user_search on app_user using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index app_user_by_numbers on app_user using gin (
  searchable(coalesce(file_number, '') || E'\n' || coalesce(identification_number, '')) gin_trgm_ops
) with (fastupdate = off);
