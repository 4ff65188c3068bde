-- Maintenance plans say when, how and with what. Both ways of saying that something is due are one rule now: a number of units is a rule
-- from a day on, and no interval is one on demand.
alter table catalog_plan
  add column rule jsonb,
  add column category text not null default 'PM' check (category in ('PM', 'Inspection', 'Calibration', 'Testing', 'Safety', 'Adjustment',
    'Startup', 'Shutdown', 'Emergency', 'Operation')),
  add column criticality text not null default 'Mandatory'
    check (criticality in ('Statutory', 'Mandatory', 'Optimal', 'Discretionary')),
  add column lead_days integer not null default 7 check (lead_days between 0 and 366),
  -- Null: a tenth of the interval.
  add column early_days integer check (early_days between 0 and 366),
  add column late_days integer check (late_days between 0 and 366),
  add column people integer not null default 1 check (people between 1 and 50),
  -- In their order: key, type, text by language, mandatory, unit, minimum, maximum.
  add column tasks jsonb not null default '[]',
  add column checklist_id uuid references checklist,
  add check ((early_days is null) = (late_days is null)),
  add check (checklist_id is null or tasks = '[]');
update catalog_plan set
  rule = case when interval_every is null then '{"kind": "on_demand"}' else jsonb_build_object('kind', 'fixed', 'every', interval_every,
    'unit', interval_unit, 'month_end', 'clamp', 'working_days', 'as_is') end,
  criticality = case when is_statutory then 'Statutory' else 'Mandatory' end;
alter table catalog_plan
  alter column rule set not null,
  add check (rule ->> 'kind' in ('fixed', 'floating', 'on_demand')),
  alter column category drop default,
  alter column criticality drop default,
  alter column lead_days drop default,
  alter column people drop default,
  alter column tasks drop default,
  drop column interval_every,
  drop column interval_unit,
  drop column is_statutory;
create index catalog_plan_by_checklist on catalog_plan (checklist_id) where checklist_id is not null;

-- What one time of a plan takes from a store.
create table catalog_plan_material (
  plan_id uuid not null references catalog_plan on delete cascade,
  material_id uuid not null references material,
  position integer not null,
  quantity numeric(18, 6) not null check (quantity > 0),
  primary key (plan_id, material_id)
);
create index catalog_plan_material_by_material on catalog_plan_material (material_id);

-- What adoptions of handovers know of plans says so, too. A dry run that waits is made anew.
create function pg_temp.as_rule(facts jsonb) returns jsonb language sql immutable as $$
  select case when facts ? 'interval' then facts - 'interval' || jsonb_build_object('rule', facts -> 'interval') else facts end
    || '{"category": "PM"}'
$$;
create function pg_temp.as_state(state jsonb) returns jsonb language sql immutable as $$
  select pg_temp.as_rule(state) - 'is_statutory' || case when state ? 'is_statutory' then jsonb_build_object('criticality',
    case when (state ->> 'is_statutory')::boolean then 'Statutory' else 'Mandatory' end) else '{}' end
$$;
update adopted_thing set written = pg_temp.as_rule(written), left_as = pg_temp.as_rule(left_as) where thing = 'catalog_plan';
update import_adopted set before = pg_temp.as_state(before), after = pg_temp.as_state(after),
  link = case when link ? 'written' then link || jsonb_build_object('written', pg_temp.as_rule(link -> 'written'),
    'left_as', pg_temp.as_rule(link -> 'left_as')) else link end
where thing = 'catalog_plan';
