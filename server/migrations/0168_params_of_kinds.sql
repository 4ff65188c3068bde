-- What is read on every asset of a kind: meters, gauges and states, with their bounds.
create table catalog_param (
  id uuid primary key default gen_random_uuid(),
  catalog_id uuid not null references catalog,
  position integer not null,
  code text not null,
  name jsonb not null,
  unit text not null,
  kind text not null check (kind in ('counter', 'gauge', 'state')),
  minimum numeric(18, 6),
  maximum numeric(18, 6),
  warn_low numeric(18, 6),
  warn_high numeric(18, 6),
  alarm_low numeric(18, 6),
  alarm_high numeric(18, 6),
  decimals integer not null check (decimals between 0 and 6),
  rollover_at numeric(18, 6) check (rollover_at > 0),
  expected_per_day numeric(18, 6) check (expected_per_day > 0),
  read_every_days integer check (read_every_days > 0),
  check (kind = 'counter' or (rollover_at is null and expected_per_day is null))
);
create unique index catalog_param_code_unique on catalog_param (catalog_id, lower(code));
