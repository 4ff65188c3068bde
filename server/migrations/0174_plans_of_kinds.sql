-- What is done to every asset of a kind, and how often. A plan without an interval is for when it is needed.
create table catalog_plan (
  id uuid primary key default gen_random_uuid(),
  catalog_id uuid not null references catalog,
  position integer not null,
  code text not null,
  name jsonb not null,
  description jsonb not null,
  interval_every integer check (interval_every between 1 and 999),
  interval_unit text check (interval_unit in ('day', 'week', 'month', 'year')),
  duration_minutes integer check (duration_minutes > 0),
  priority text not null check (priority in ('Urgent', 'High', 'Medium', 'Low')),
  is_statutory boolean not null,
  is_active boolean not null,
  check ((interval_every is null) = (interval_unit is null))
);
create unique index catalog_plan_code_unique on catalog_plan (catalog_id, lower(code));
