-- What a kind of asset needs as spare parts: materials of the portal, with how many each asset needs.
create table catalog_spare (
  id uuid primary key default gen_random_uuid(),
  catalog_id uuid not null references catalog,
  material_id uuid not null references material,
  position integer not null,
  quantity numeric(18, 6) not null check (quantity > 0),
  note text not null default '',
  -- Checked behind each statement: two spares can exchange their materials.
  constraint catalog_spare_material_unique unique (catalog_id, material_id) deferrable initially immediate
);
create index catalog_spare_by_material on catalog_spare (material_id);
