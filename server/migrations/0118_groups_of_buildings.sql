-- The location group that holds the groups of a building's zones. Imports make it once for each building. It stays a plain group if
-- the building is deleted.
alter table location_group
  add column building_id uuid,
  add constraint location_group_building foreign key (project_id, building_id)
    references location (project_id, id) on delete set null (building_id);
create unique index location_group_of_building on location_group (building_id) where building_id is not null;
