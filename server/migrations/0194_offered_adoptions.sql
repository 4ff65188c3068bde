-- The import of a building offers the adoption of what stands in it: its dry run is made together with that of the import.

-- The import that offers another one, which is carried out after it.
alter table staged_import add column offered_by uuid references staged_import on delete cascade;
create unique index staged_import_by_offering on staged_import (offered_by, subject) where offered_by is not null;

alter table asset_adoption
  -- Null until the import that offers the adoption is applied: the building may not exist before.
  alter column building_id drop not null,
  alter column location_id drop not null,
  -- The id that the building of an offered adoption has or will have.
  add column future_id uuid,
  add constraint asset_adoption_has_building check (building_id is not null and location_id is not null or future_id is not null),
  -- Whether it is carried out as soon as the import that offers it is applied.
  add column is_asked boolean not null default false,
  -- The store that keeps the materials of its spare parts, and those that it put on the list of the store.
  add column store_id uuid references store on delete set null,
  add column listed uuid[] not null default '{}';
create index asset_adoption_by_store on asset_adoption (store_id) where store_id is not null;
