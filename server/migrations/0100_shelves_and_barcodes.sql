-- Where a material lies in a store.
alter table stock_balance add column shelf text not null default '';
create index stock_balance_by_shelf on stock_balance (store_id, shelf) where shelf > '';

-- Further codes that a scanner reads on a material: the maker's, and those of packages. A scan of a package means `quantity` units.
create table material_barcode (
  material_id uuid not null references material on delete cascade,
  position int not null,
  code text not null check (code <> ''),
  quantity numeric(18, 6) not null default 1 check (quantity > 0),
  primary key (material_id, position)
);
create unique index material_barcode_unique on material_barcode (lower(code));
