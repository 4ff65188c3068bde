-- The dry run of an import of things that have a code, whatever their table: what each row means and what becomes of it.
create table import_coded (
  import_id uuid not null references staged_import on delete cascade,
  seq int not null,
  row int not null,
  action text not null check (action in ('create', 'change', 'same', 'refused')),
  -- The thing that exists or would be created.
  thing_id uuid,
  code text,
  name text,
  -- The values of the row by column. Columns without a value are left out.
  fields jsonb not null,
  -- By column: the value now and the new one.
  changes jsonb not null,
  problem text,
  problem_column text,
  problem_params jsonb,
  primary key (import_id, seq)
);
create index import_coded_by_action on import_coded (import_id, action, seq);

-- What an applied import did to each thing, so that it can be undone.
create table import_coded_thing (
  import_id uuid not null references staged_import on delete cascade,
  thing_id uuid not null,
  -- All fields before the import; null for a thing that it created.
  before jsonb,
  after jsonb not null,
  primary key (import_id, thing_id)
);
