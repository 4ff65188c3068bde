-- An adoption makes spare parts of kinds of the sheet Spare, too, and materials that they name.
alter table adopted_thing drop constraint adopted_thing_thing_check,
  add constraint adopted_thing_thing_check check (thing in ('catalog', 'asset', 'catalog_spec', 'catalog_plan', 'catalog_spare'));
alter table import_adoption drop constraint import_adoption_sheet_check,
  add constraint import_adoption_sheet_check check (sheet in ('type', 'component', 'attribute', 'job', 'spare')),
  -- The material of a spare part, and whether the adoption creates it.
  add column material_id uuid,
  add column is_new_material boolean not null default false;
