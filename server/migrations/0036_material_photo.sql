-- What a store takes over as its own reorder level when it first keeps the material.
alter table material add column reorder_level numeric(18, 6) not null default 0 check (reorder_level >= 0);

-- A photo is an asset's or a material's, or it waits to become one's.
alter table asset_photo
  add column material_id uuid references material,
  add constraint asset_photo_of_one_thing check (asset_id is null or material_id is null);
create unique index asset_photo_by_material on asset_photo (material_id) where material_id is not null;
drop index asset_photo_waiting;
drop index asset_photo_waiting_longest;
create index asset_photo_waiting on asset_photo (user_id, created_at) where asset_id is null and material_id is null;
create index asset_photo_waiting_longest on asset_photo (created_at) where asset_id is null and material_id is null;
