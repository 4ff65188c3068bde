-- The rows that imports of buildings keep become kinds, assets and specifications.

-- The row of its sheet, as people count. Rows of earlier imports get their place in the sheet.
alter table building_row add column row integer;
update building_row k set row = placed.row
from (select id, row_number() over (partition by building_id, sheet order by position, id) + 1 as row from building_row) placed
where placed.id = k.id;

-- What an adoption takes its rows from: a building, or a location in it.
create table asset_adoption (
  import_id uuid primary key references staged_import on delete cascade,
  project_id uuid not null,
  building_id uuid not null,
  location_id uuid not null,
  sheets text[] not null,
  foreign key (project_id, building_id) references location (project_id, id) on delete cascade,
  foreign key (project_id, location_id) references location (project_id, id) on delete cascade
);
create index asset_adoption_by_building on asset_adoption (project_id, building_id);
create index asset_adoption_by_location on asset_adoption (project_id, location_id);
create trigger forget_staged_import after delete on asset_adoption for each row execute function forget_staged_import();

-- What was adopted from a building: the row, what it became, and the values that the workbook gave at the last adoption.
create table adopted_thing (
  thing_id uuid not null,
  building_id uuid not null,
  thing text not null check (thing in ('catalog', 'asset', 'catalog_spec')),
  project_id uuid not null,
  row_id uuid references building_row on delete set null,
  -- The external identifier of the row, for a building that is imported anew.
  identifier text,
  -- The fields as the last adoption left them: what differs was changed by people.
  left_as jsonb not null,
  written jsonb not null,
  primary key (building_id, thing_id),
  foreign key (project_id, building_id) references location (project_id, id) on delete cascade
);
create index adopted_thing_by_row on adopted_thing (row_id) where row_id is not null;
create index adopted_thing_by_identifier on adopted_thing (building_id, thing, identifier) where identifier is not null;
create index adopted_thing_by_place on adopted_thing (project_id, building_id);
create index adopted_thing_by_thing on adopted_thing (thing_id);

-- The dry run: a row for each kind, asset and specification.
create table import_adoption (
  import_id uuid not null references staged_import on delete cascade,
  seq integer not null,
  sheet text not null check (sheet in ('type', 'component', 'attribute')),
  row_id uuid,
  row integer not null,
  -- As other rows name it.
  name text not null,
  identifier text,
  -- The name of the type of a component or a specification.
  type_name text,
  -- The kind that it belongs to.
  type_seq integer,
  places uuid[] not null default '{}',
  action text check (action in ('create', 'change', 'same', 'refused')),
  thing_id uuid,
  -- The fields of the workbook, as texts.
  fields jsonb not null,
  -- What the last adoption wrote, and what is there now; null for something new.
  written jsonb,
  current jsonb,
  changes jsonb not null default '{}',
  problem text,
  problem_column text,
  problem_params jsonb,
  primary key (import_id, seq)
  -- Planning writes to every row: room on the page spares the indexes.
) with (fillfactor = 40);
create index import_adoption_by_name on import_adoption (import_id, sheet, name);
create index import_adoption_by_action on import_adoption (import_id, action, seq);

-- The attributes of types and components.
create table import_adoption_value (
  import_id uuid not null references staged_import on delete cascade,
  seq integer not null,
  row_id uuid not null,
  row integer not null,
  owner text not null check (owner in ('type', 'component')),
  name text not null,
  code text not null,
  title text not null,
  text text not null,
  number numeric(18, 6),
  truth text,
  unit text not null,
  -- The kind, the asset and the specification that it belongs to, and the text that the specification takes; null: it takes none.
  type_seq integer,
  component_seq integer,
  spec_seq integer,
  value text,
  primary key (import_id, seq)
) with (fillfactor = 60);

-- What an adoption did, for its undo: `before` is null where it created the thing. `link` is the row of adopted_thing before it.
create table import_adopted (
  import_id uuid not null references staged_import on delete cascade,
  thing text not null,
  thing_id uuid not null,
  before jsonb,
  after jsonb not null,
  link jsonb,
  primary key (import_id, thing_id)
);
create index import_adopted_by_thing on import_adopted (thing_id);

-- An undo of an adoption looks for kinds below one that it deletes, also for removed ones.
create index catalog_by_any_parent on catalog (parent_id, id) where parent_id is not null;
-- The same for what assets are parts of.
create index asset_by_any_parent on asset (parent_id) where parent_id is not null;
