-- What a project set for a service of its library: what orders take from it.
create table work_service (
  project_id uuid not null references project on delete cascade,
  service_id uuid not null references library_entry on delete cascade,
  department_id uuid references department,
  workflow_id uuid references workflow,
  -- 1 is Urgent, 4 is Low.
  default_priority smallint not null default 3 check (default_priority between 1 and 4),
  needs_asset text not null default 'optional' check (needs_asset in ('no', 'optional', 'yes')),
  respond_minutes int check (respond_minutes > 0),
  resolve_minutes int check (resolve_minutes > 0),
  is_requestable boolean not null default true,
  is_default boolean not null default false,
  version int not null default 1,
  primary key (project_id, service_id)
);
create unique index work_service_default on work_service (project_id) where is_default;
create index work_service_by_service on work_service (service_id);
create index work_service_by_department on work_service (department_id) where department_id is not null;
create index work_service_by_workflow on work_service (workflow_id) where workflow_id is not null;

-- Orders of every kind of work. They are never deleted.
create table work (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references project,
  kind text not null check (kind in ('cm')),
  number int not null,
  location_id uuid not null,
  asset_id uuid references asset,
  service_id uuid not null references library_entry,
  department_id uuid references department,
  description text not null,
  priority smallint not null check (priority between 1 and 4),
  requester_id uuid not null references app_user,
  created_by uuid not null references app_user,
  status text not null check (status in ('Pending', 'In Progress', 'On Hold', 'Completed', 'Cancelled')),
  is_open boolean not null generated always as (status in ('Pending', 'In Progress', 'On Hold')) stored,
  workflow_id uuid not null,
  workflow_version int not null,
  step_key text not null,
  run_id uuid,
  requested_at timestamptz not null,
  created_at timestamptz not null default now(),
  respond_by timestamptz,
  responded_at timestamptz,
  due_at timestamptz,
  -- The last time; the first one is kept beside it.
  completed_at timestamptz,
  first_completed_at timestamptz,
  completed_by uuid references app_user,
  closed_at timestamptz,
  reopened_count int not null default 0,
  rating smallint check (rating between 1 and 5),
  rating_comment text not null default '',
  rated_by uuid references app_user,
  rated_at timestamptz,
  problem_id uuid references library_entry,
  cause_id uuid references library_entry,
  remedy_id uuid references library_entry,
  lead_id uuid references app_user,
  -- Of the times that have ended.
  minutes int not null default 0,
  -- Days in the time zone of the project.
  created_day date not null,
  completed_day date,
  closed_day date,
  changed_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (searchable(description)) stored,
  unique (project_id, id),
  foreign key (project_id, location_id) references location (project_id, id),
  foreign key (workflow_id, workflow_version) references workflow_version (workflow_id, version),
  foreign key (project_id, run_id) references checklist_run (project_id, id)
);
create unique index work_number on work (project_id, kind, number);
create index work_newest on work (project_id, kind, created_at desc, id desc);
create index work_open on work (project_id, kind, priority, due_at, id) where is_open;
create index work_due on work (project_id, kind, due_at, id) where is_open;
create index work_by_status on work (project_id, kind, status, created_at desc, id desc);
create index work_by_location on work (location_id, created_day) include (status, kind);
create index work_by_asset on work (asset_id, created_at desc) where asset_id is not null;
create index work_by_service on work (service_id, created_at desc);
create index work_by_department on work (department_id) where department_id is not null;
create index work_by_requester on work (requester_id, project_id, created_at desc);
create index work_by_creator on work (created_by);
create index work_by_workflow on work (workflow_id, workflow_version);
create index work_by_run on work (run_id) where run_id is not null;
create index work_by_completer on work (completed_by) where completed_by is not null;
create index work_by_rater on work (rated_by) where rated_by is not null;
create index work_by_lead on work (lead_id) where lead_id is not null;
create index work_by_problem on work (problem_id) where problem_id is not null;
create index work_by_cause on work (cause_id) where cause_id is not null;
create index work_by_remedy on work (remedy_id) where remedy_id is not null;
create index work_completed on work (project_id, kind, completed_day) where completed_day is not null;
create index work_search on work using gin (search_text gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 256);

create table work_worker (
  project_id uuid not null,
  work_id uuid not null,
  user_id uuid not null references app_user,
  assigned_by uuid references app_user,
  assigned_at timestamptz not null default now(),
  primary key (work_id, user_id),
  foreign key (project_id, work_id) references work (project_id, id) on delete cascade
);
create index work_worker_by_user on work_worker (user_id, project_id);
create index work_worker_by_assigner on work_worker (assigned_by) where assigned_by is not null;

create table work_team (
  project_id uuid not null,
  work_id uuid not null,
  team_id uuid not null references team,
  assigned_by uuid references app_user,
  assigned_at timestamptz not null default now(),
  primary key (work_id, team_id),
  foreign key (project_id, work_id) references work (project_id, id) on delete cascade
);
create index work_team_by_team on work_team (team_id);
create index work_team_by_assigner on work_team (assigned_by) where assigned_by is not null;

-- The steps that an order took, with what was said. Reports read them.
create table work_step (
  id bigint generated always as identity primary key,
  project_id uuid not null,
  work_id uuid not null,
  -- Null for the beginning.
  from_step text,
  to_step text not null,
  from_status text,
  to_status text not null,
  action_key text,
  comment text not null default '',
  taken_by uuid not null references app_user,
  taken_at timestamptz not null default now(),
  foreign key (project_id, work_id) references work (project_id, id) on delete cascade
);
create index work_step_by_work on work_step (work_id, id);
create index work_step_by_person on work_step (taken_by);

create table work_time (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null,
  work_id uuid not null,
  user_id uuid not null references app_user,
  kind text not null check (kind in ('work', 'travel', 'wait')),
  started_at timestamptz not null,
  -- Null while the timer runs.
  ended_at timestamptz check (ended_at >= started_at),
  minutes int not null default 0 check (minutes >= 0),
  rate_id uuid references library_entry,
  -- For an hour, as it was when the time was written.
  rate numeric(18, 6),
  note text not null default '',
  created_by uuid not null references app_user,
  created_at timestamptz not null default now(),
  foreign key (project_id, work_id) references work (project_id, id) on delete cascade
);
create unique index work_time_running on work_time (user_id) where ended_at is null;
create index work_time_by_work on work_time (work_id, started_at desc);
create index work_time_by_user on work_time (user_id, started_at);
create index work_time_by_writer on work_time (created_by);
create index work_time_by_rate on work_time (rate_id) where rate_id is not null;

create table work_cost (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null,
  work_id uuid not null,
  category text not null check (category in ('contractor', 'hire', 'fee', 'other')),
  amount numeric(18, 6) not null check (amount >= 0),
  note text not null default '',
  created_by uuid not null references app_user,
  created_at timestamptz not null default now(),
  foreign key (project_id, work_id) references work (project_id, id) on delete cascade
);
create index work_cost_by_work on work_cost (work_id, created_at);
create index work_cost_by_writer on work_cost (created_by);

-- Stock requests name the order that they are for.
alter table stock_request add constraint stock_request_work foreign key (project_id, work_id) references work (project_id, id);
create index stock_request_by_work on stock_request (work_id) where work_id is not null;
