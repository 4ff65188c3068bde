-- What was read on assets. A reading is never removed alone: one that was corrected is rejected and stays.
create table asset_reading (
  id uuid primary key default gen_random_uuid(),
  asset_id uuid not null references asset,
  param_id uuid not null references catalog_param on delete cascade,
  value numeric(18, 6) not null,
  at timestamptz not null,
  by uuid not null references app_user,
  recorded_at timestamptz not null default now(),
  source text not null default 'person' check (source in ('person', 'pm', 'inspection', 'import', 'device')),
  state text not null check (state in ('accepted', 'suspect', 'rejected')),
  change text check (change in ('rollover', 'replaced', 'correction')),
  note text not null default ''
);
-- The course of a parameter of an asset. One moment has one reading that counts.
create index asset_reading_course on asset_reading (asset_id, param_id, at);
create unique index asset_reading_counts on asset_reading (asset_id, param_id, at) where state <> 'rejected';
create index asset_reading_by_param on asset_reading (param_id, asset_id);
