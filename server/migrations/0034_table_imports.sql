-- CSV files and plain workbooks of locations, beside COBie workbooks.
alter table location_import
  add column kind text not null default 'cobie' check (kind in ('cobie', 'table')),
  -- Of a table: its format, how it was read, its headings and a few rows to look at.
  add column table_file jsonb,
  -- What each of its columns holds, by place; null is left out.
  add column columns jsonb;

-- The lines of a table as they came, so that its columns can be mapped again.
create table import_line (
  import_id uuid not null references location_import on delete cascade,
  seq int not null,
  row int not null,
  cells text[] not null,
  primary key (import_id, seq)
);

-- What the lines of a table mean, and what becomes of each: the newest dry run. Null is what the file does not say.
create table import_location (
  import_id uuid not null references location_import on delete cascade,
  seq int not null,
  row int not null,
  action text not null check (action in ('create', 'change', 'same', 'refused')),
  -- What it is, or would become.
  location_id uuid,
  parent_id uuid,
  -- How deep below the place of the import: what is above is made first.
  level int,
  code text,
  name jsonb,
  description jsonb,
  short_code text,
  category_code text,
  address text,
  ids text[],
  lat double precision,
  lng double precision,
  -- Of a change, by field: what is and what is to be.
  changes jsonb,
  -- The version that the change was planned for.
  version int,
  problem text,
  problem_column text,
  problem_params jsonb,
  primary key (import_id, seq)
);
create index import_location_by_action on import_location (import_id, action, seq);
create index import_location_by_location on import_location (import_id, location_id);
