-- Enrolments: every asset of the kind of a plan in a part of a project gets a schedule of the plan.
create table maintenance_enrolment (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references project,
  plan_id uuid not null references catalog_plan,
  -- Null: the whole project.
  location_id uuid,
  -- Whether assets that come later get one, too.
  auto boolean not null,
  -- Null: the first days are spread over one interval.
  anchor date,
  created_by uuid not null references app_user,
  created_at timestamptz not null default now(),
  unique (project_id, id),
  foreign key (project_id, location_id) references location (project_id, id)
);
create unique index maintenance_enrolment_unique on maintenance_enrolment (project_id, plan_id, location_id) nulls not distinct;
create index maintenance_enrolment_newest on maintenance_enrolment (project_id, created_at desc, id desc);
create index maintenance_enrolment_by_plan on maintenance_enrolment (plan_id);
create index maintenance_enrolment_by_location on maintenance_enrolment (location_id) where location_id is not null;
create index maintenance_enrolment_by_creator on maintenance_enrolment (created_by);

-- Schedules: the plan of a kind of assets as it holds for one asset or one location. Days are days of the time zone of the project.
create table maintenance_schedule (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references project,
  plan_id uuid not null references catalog_plan,
  asset_id uuid,
  location_id uuid,
  state text not null default 'Active' check (state in ('Active', 'Paused', 'Ended')),
  anchor date not null,
  -- Rises with each new anchor and each new rule: occurrences are numbered anew.
  epoch integer not null default 1,
  ends_on date,
  -- What was due through this day is settled, or was never asked for.
  made_through date not null,
  last_done_on date,
  -- What is due next, and the day on which its order opens; null where nothing is.
  next_on date,
  next_sequence integer,
  look_on date,
  -- Null: those of the plan.
  lead_days integer check (lead_days between 0 and 366),
  team_id uuid,
  enrolment_id uuid references maintenance_enrolment on delete set null,
  created_by uuid not null references app_user,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  unique (project_id, id),
  check ((asset_id is null) <> (location_id is null)),
  check ((next_on is null) = (next_sequence is null) and (next_on is null) = (look_on is null)),
  check (state = 'Active' or next_on is null),
  foreign key (project_id, asset_id) references asset (project_id, id),
  foreign key (project_id, location_id) references location (project_id, id),
  foreign key (project_id, team_id) references team (project_id, id)
);
create unique index maintenance_schedule_of_asset on maintenance_schedule (plan_id, asset_id)
  where asset_id is not null and state <> 'Ended';
create unique index maintenance_schedule_of_location on maintenance_schedule (plan_id, location_id)
  where location_id is not null and state <> 'Ended';
create index maintenance_schedule_due on maintenance_schedule (project_id, (coalesce(next_on, 'infinity'::date)), id);
create index maintenance_schedule_newest on maintenance_schedule (project_id, created_at desc, id desc);
create index maintenance_schedule_look on maintenance_schedule (look_on, id) where look_on is not null;
create index maintenance_schedule_by_plan on maintenance_schedule (plan_id, asset_id);
create index maintenance_schedule_by_asset on maintenance_schedule (asset_id) where asset_id is not null;
create index maintenance_schedule_by_location on maintenance_schedule (location_id) where location_id is not null;
create index maintenance_schedule_by_team on maintenance_schedule (team_id) where team_id is not null;
create index maintenance_schedule_by_enrolment on maintenance_schedule (enrolment_id) where enrolment_id is not null;
create index maintenance_schedule_by_creator on maintenance_schedule (created_by);

-- Who does the orders of a schedule. Whoever leaves the project does them no longer.
create table maintenance_schedule_worker (
  project_id uuid not null,
  schedule_id uuid not null,
  user_id uuid not null,
  primary key (schedule_id, user_id),
  foreign key (project_id, schedule_id) references maintenance_schedule (project_id, id) on delete cascade,
  foreign key (project_id, user_id) references project_user (project_id, user_id) on delete cascade
);
create index maintenance_schedule_worker_by_user on maintenance_schedule_worker (user_id, project_id);
