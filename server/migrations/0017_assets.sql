create table catalog (
  id uuid primary key default gen_random_uuid(),
  code text not null,
  name text not null,
  search_text text not null generated always as (searchable(code || E'\n' || name)) stored
);
create unique index catalog_code_unique on catalog (lower(code));
create index catalog_by_name on catalog (name, id);
create index catalog_search on catalog using gin (search_text gin_trgm_ops) with (fastupdate = off);

create table asset (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null,
  location_id uuid not null,
  catalog_id uuid references catalog,
  code text not null,
  name text not null,
  model text not null default '',
  serial_number text not null default '',
  manufacturer text not null default '',
  vendor text not null default '',
  purchase_date date,
  warranty_start_date date,
  warranty_end_date date,
  condition text check (condition in ('Excellent', 'Good', 'Fair', 'Poor')),
  criticality_level text not null default '',
  lifecycle_status text not null default '',
  operational_status text not null default 'Active'
    check (operational_status in ('Active', 'Inactive', 'Maintenance', 'Retired')),
  note text not null default '',
  check (warranty_end_date >= warranty_start_date),
  foreign key (project_id, location_id) references location (project_id, id)
);
create unique index asset_code_unique on asset (project_id, lower(code));
create index asset_by_location on asset (location_id, catalog_id);
create index asset_by_catalog on asset (catalog_id, project_id);
