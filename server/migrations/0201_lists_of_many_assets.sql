-- Lists of 100,000 assets. A value of a specification says its project, so that an index of values alone finds and counts the assets of
-- a project that meet a condition; specifications of kinds of all projects have values in many. An asset never changes its project.
drop index asset_spec_value_by_number;
drop index asset_spec_value_by_text;
alter table asset_spec_value add project_id uuid;
update asset_spec_value v set project_id = a.project_id from asset a where a.id = v.asset_id;
alter table asset_spec_value alter project_id set not null;

create function asset_spec_value_project() returns trigger language plpgsql as $$
begin
  new.project_id := (select project_id from asset where id = new.asset_id);
  return new;
end $$;
create trigger asset_spec_value_project before insert on asset_spec_value
  for each row execute function asset_spec_value_project();

create index asset_spec_value_by_number on asset_spec_value (spec_id, project_id, number, asset_id) where number is not null;
create index asset_spec_value_by_text on asset_spec_value (spec_id, project_id, (lower(text) collate "C"), asset_id);
create index asset_spec_value_search on asset_spec_value using gin (spec_id, search_text gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 256) where search_text is not null;

-- What is listed is in the index that sorts it: counts and far pages read no asset. An index on an expression answers alone only if it
-- contains the column itself, too.
drop index asset_by_code;
create index asset_by_code on asset (project_id, lower(code), id) include (code, location_id) where removed_at is null;
drop index asset_by_warranty;
create index asset_by_warranty on asset (project_id, warranty_end_date, id) include (location_id) where removed_at is null;
drop index asset_by_last_warranty;
create index asset_by_last_warranty on asset (project_id, warranty_end_date desc nulls last, id desc) include (location_id)
  where removed_at is null;

-- What nobody sees of a project: it is little, and left out of the rest.
create index asset_removed on asset (project_id, id) where removed_at is not null;
create index location_removed on location (project_id, id) where removal_id is not null;
