alter table team add column search_text text not null generated always as (
  searchable(every_language(name) || E'\n' || every_language(description))
) stored;
create index team_by_project on team (project_id, id);
create index team_search on team using gin (project_id, search_text gin_trgm_ops) with (fastupdate = off);
create index team_by_supervisor on team (supervisor_id) where supervisor_id is not null;
