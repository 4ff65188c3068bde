-- An import: one uploaded workbook on its way into a project.
create table location_import (
  id uuid primary key default gen_random_uuid(),
  -- What its advisory lock is called; whoever carries the import out holds it.
  number int generated always as identity unique,
  project_id uuid not null references project,
  -- Where the building is to stand; null is the top.
  parent_id uuid,
  user_id uuid not null references app_user,
  file_name text not null,
  state text not null check (
    state in ('Reading', 'Ready', 'Refused', 'Applying', 'Applied', 'Undoing', 'Undone', 'Failed')
  ),
  progress int not null default 0,
  -- Who is carrying it out, and since when: a state that is under way while nobody holds the lock was cut short.
  claim uuid,
  claimed_at timestamptz,
  -- Whether zones may become location groups: decided by the rights of who uploaded.
  with_groups boolean not null,
  facility text,
  -- The building: what it is or will be.
  location_id uuid,
  counts jsonb not null default '{}',
  -- A digest of what the dry run showed: nothing else is ever applied.
  plan text,
  created_at timestamptz not null default now(),
  foreign key (project_id, parent_id) references location (project_id, id) on delete cascade
);
create index location_import_by_project on location_import (project_id, created_at);

-- The rows of a workbook between its reading and its application.
create table import_row (
  import_id uuid not null references location_import on delete cascade,
  seq int not null,
  sheet text not null,
  row int not null,
  -- As other rows name this one.
  name text,
  key text not null,
  loose_key text,
  identifier text,
  values jsonb not null,
  -- Of the values, without who made the row and when.
  digest text not null,
  -- Left out for what the file alone says.
  unfit boolean not null default false,
  -- The id of what it would become.
  fresh_id uuid not null default gen_random_uuid(),
  action text check (action in ('create', 'change', 'same', 'refused')),
  -- The row of the building that this one is, when it was imported before.
  kept_id uuid,
  parent_id uuid,
  group_id uuid,
  location_ids uuid[] not null default '{}',
  primary key (import_id, seq)
  -- Planning writes to every row: room on the page spares the indexes.
) with (fillfactor = 40);
create index import_row_by_sheet on import_row (import_id, sheet);
create index import_row_by_kept on import_row (import_id, kept_id) where kept_id is not null;

-- What the rows name in other sheets.
create table import_reference (
  import_id uuid not null references location_import on delete cascade,
  seq int not null,
  place int not null,
  column_name text not null,
  sheet text not null,
  name text not null,
  target_id uuid,
  primary key (import_id, seq, place)
) with (fillfactor = 60);

create table import_problem (
  id bigint generated always as identity primary key,
  import_id uuid not null references location_import on delete cascade,
  -- Told by the file alone, or by comparing it with the database.
  found_by text not null check (found_by in ('reading', 'planning')),
  refused boolean not null,
  sheet text not null,
  row int not null,
  column_name text,
  key text not null,
  params jsonb not null default '{}'
);
create index import_problem_by_import on import_problem (import_id, refused desc, id);

-- What a building's newest workbook says, row by row: its types, components, systems, jobs and all the rest, kept for the
-- modules that will take them over. The row of a building, floor or room has the id of its location.
create table building_row (
  id uuid primary key,
  project_id uuid not null,
  building_id uuid not null,
  sheet text not null,
  position int not null,
  name text,
  key text not null,
  loose_key text,
  identifier text,
  digest text not null,
  values jsonb not null,
  -- The group that a zone's row belongs to.
  group_id uuid references location_group on delete set null,
  -- Where it is, what it has as members, or what it speaks of.
  location_ids uuid[] not null default '{}',
  -- The import that wrote it last.
  import_id uuid not null references location_import,
  version int not null default 1,
  foreign key (project_id, building_id) references location (project_id, id) on delete cascade
);
create index building_row_by_sheet on building_row (building_id, sheet, position);
create index building_row_by_name on building_row (building_id, sheet, name);
create index building_row_by_key on building_row (building_id, sheet, key);
create index building_row_by_import on building_row (import_id);
create index building_row_by_group on building_row (group_id) where group_id is not null;
create index building_row_by_location on building_row using gin (location_ids);
create index building_row_facilities on building_row (project_id) where sheet = 'facility';

-- What an import did, for its undoing: `before` is null where it made the thing, `after` where it took it away.
create table import_change (
  import_id uuid not null references location_import on delete cascade,
  kind text not null check (kind in ('location', 'group', 'member', 'row', 'contacts', 'specs')),
  thing_id uuid not null,
  -- Of a member: its location.
  other_id uuid,
  before jsonb,
  after jsonb
);
create index import_change_by_import on import_change (import_id, kind, thing_id);
create index import_change_by_thing on import_change (thing_id);
