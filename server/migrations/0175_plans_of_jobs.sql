-- An adoption makes maintenance plans of the sheet Job, too.
alter table adopted_thing drop constraint adopted_thing_thing_check,
  add constraint adopted_thing_thing_check check (thing in ('catalog', 'asset', 'catalog_spec', 'catalog_plan'));
alter table import_adoption drop constraint import_adoption_sheet_check,
  add constraint import_adoption_sheet_check check (sheet in ('type', 'component', 'attribute', 'job'));
