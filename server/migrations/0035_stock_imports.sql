-- Materials and stock through the staged import. The table keeps the name of what it was first made for.
alter table location_import add column store_id uuid references store;
create index location_import_by_store on location_import (store_id) where store_id is not null;

-- What the lines of a table of materials mean, and what becomes of each: the newest dry run.
create table import_material (
  import_id uuid not null references location_import on delete cascade,
  seq int not null,
  row int not null,
  action text not null check (action in ('create', 'change', 'same', 'refused')),
  -- What it is, or would become.
  material_id uuid,
  code text,
  name jsonb not null default '{}',
  description jsonb not null default '{}',
  unit text,
  category text not null default '',
  -- Whether the store kept it when the dry run was made.
  is_kept boolean not null,
  -- What there is, and what is to be; null before where the store does not keep it.
  stock_before numeric(18, 6),
  stock numeric(18, 6),
  reorder_before numeric(18, 6),
  reorder_level numeric(18, 6),
  problem text,
  problem_column text,
  problem_params jsonb,
  primary key (import_id, seq)
);
create index import_material_by_action on import_material (import_id, action, seq);
create index import_material_by_material on import_material (import_id, material_id);
