-- The table of imports belongs to the engine that carries out imports of any subject. What one subject alone knows lies in a
-- table of that subject.
alter table location_import rename to staged_import;
alter index location_import_by_project rename to staged_import_by_project;

-- Where an import of locations goes, and the building that it is about.
create table location_import (
  import_id uuid primary key references staged_import on delete cascade,
  project_id uuid not null,
  -- Where everything is to stand; null is the top.
  parent_id uuid,
  -- Of a COBie workbook: the name of its building.
  facility text,
  -- The building, or the one location at the top of a table: what it is or will be.
  location_id uuid,
  foreign key (project_id, parent_id) references location (project_id, id) on delete cascade
);
insert into location_import (import_id, project_id, parent_id, facility, location_id)
  select id, project_id, parent_id, facility, location_id from staged_import where subject = 'location';
create index location_import_by_parent on location_import (project_id, parent_id);

-- An import goes with the location that it was for.
create function forget_staged_import() returns trigger language plpgsql as $$
begin
  delete from staged_import where id = old.import_id;
  return null;
end $$;
create trigger forget_staged_import after delete on location_import for each row execute function forget_staged_import();

-- The store that an import of materials goes into.
create table stock_import (
  import_id uuid primary key references staged_import on delete cascade,
  store_id uuid not null references store
);
insert into stock_import (import_id, store_id) select id, store_id from staged_import where subject = 'material';
create index stock_import_by_store on stock_import (store_id);

-- Only imports of locations keep rows of buildings.
alter table building_row drop constraint building_row_import_id_fkey,
  add foreign key (import_id) references location_import;

alter table staged_import drop column parent_id, drop column facility, drop column location_id, drop column store_id,
  drop column with_groups, drop column kind, alter column subject drop default,
  drop constraint location_import_subject_check;
