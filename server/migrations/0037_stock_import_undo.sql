-- What an applied import of materials has done, and how it left each balance: what undoing it takes back, while it still stands.
create table import_booking (
  import_id uuid not null references location_import on delete cascade,
  material_id uuid not null references material,
  -- Whether the catalogue has it from this import.
  is_new boolean not null,
  -- Whether the store kept it before.
  is_kept boolean not null,
  stock_before numeric(18, 6) not null,
  -- Null where the store did not keep it.
  reorder_before numeric(18, 6),
  reorder_level numeric(18, 6) not null,
  -- Of the balance, raised by what people set.
  version int not null,
  -- The last entry of the balance; null: it has none.
  last_entry bigint,
  primary key (import_id, material_id)
);
