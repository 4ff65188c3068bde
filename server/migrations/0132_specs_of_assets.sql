-- Specifications of kinds of assets, and their values. A value has its text, and its number if it can be compared as one: of a
-- boolean 0 or 1. The other ones have the words to search by. Days are compared as texts, in the order of their bytes.
create table catalog_spec (
  id uuid primary key default gen_random_uuid(),
  catalog_id uuid not null references catalog,
  position integer not null,
  code text not null,
  name jsonb not null,
  type text not null check (type in ('text', 'number', 'integer', 'boolean', 'choice', 'date', 'link')),
  unit text not null,
  choices jsonb not null,
  default_value text,
  is_mandatory boolean not null,
  minimum numeric(18, 6),
  maximum numeric(18, 6),
  show_in_list boolean not null
);
create unique index catalog_spec_code_unique on catalog_spec (catalog_id, lower(code));

create table asset_spec_value (
  asset_id uuid not null references asset on delete cascade,
  spec_id uuid not null references catalog_spec on delete cascade,
  text text not null,
  number numeric(18, 6),
  search_text text generated always as (case when number is null then searchable(text) end) stored,
  primary key (asset_id, spec_id)
);
create index asset_spec_value_by_number on asset_spec_value (spec_id, number, asset_id) where number is not null;
create index asset_spec_value_by_text on asset_spec_value (spec_id, (lower(text) collate "C"), asset_id);
