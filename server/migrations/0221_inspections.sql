-- Inspections: a place or an asset, a checklist, who does it and until when, and what came of it.
create table inspection (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references project,
  number int not null,
  checklist_id uuid not null,
  -- From the start on.
  checklist_version int,
  run_id uuid,
  location_id uuid not null,
  asset_id uuid references asset,
  -- The rooms or assets that were chosen; null: all below the place when it starts.
  round_ids uuid[],
  -- The failed places of another inspection, which alone are asked: [{"item_key": ..., "repeat_key": ...}].
  repeats_id uuid references inspection,
  asked_places jsonb,
  team_id uuid references team,
  -- Days in the time zone of the project.
  starts_on date,
  due_on date,
  state text not null default 'Scheduled' check (state in ('Scheduled', 'In Progress', 'Submitted', 'Reviewed', 'Cancelled')),
  is_open boolean not null generated always as (state in ('Scheduled', 'In Progress')) stored,
  is_returned boolean not null default false,
  -- What a reviewer asked to do again and nobody has answered since.
  redo jsonb not null default '[]',
  inspector_id uuid references app_user,
  created_by uuid not null references app_user,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  submitted_at timestamptz,
  submitted_day date,
  submitted_by uuid references app_user,
  reviewer_id uuid references app_user,
  reviewed_at timestamptz,
  review_comment text not null default '',
  cancelled_because text not null default '',
  -- The last day of which people were told that it has come.
  due_told date,
  signature_id uuid,
  review_signature_id uuid,
  answered int not null default 0,
  asked int not null default 0,
  failed int not null default 0,
  points numeric(12, 2),
  possible numeric(12, 2),
  result text check (result in ('pass', 'partial', 'fail')),
  changed_at timestamptz not null default now(),
  version int not null default 1,
  unique (project_id, id),
  check (due_on >= starts_on),
  foreign key (project_id, location_id) references location (project_id, id),
  foreign key (project_id, checklist_id) references checklist (project_id, id),
  foreign key (checklist_id, checklist_version) references checklist_version (checklist_id, version),
  foreign key (project_id, run_id) references checklist_run (project_id, id)
);
create unique index inspection_number on inspection (project_id, number);
create index inspection_due on inspection (project_id, due_on, id);
create index inspection_open on inspection (project_id, due_on, id) where is_open;
create index inspection_untold on inspection (due_on) where is_open and due_on is not null and due_told is distinct from due_on;
create index inspection_newest on inspection (project_id, created_at desc, id desc);
create index inspection_by_state on inspection (project_id, state, due_on, id);
create index inspection_submitted on inspection (project_id, submitted_day) include (location_id, points, possible, result) where submitted_day is not null;
create index inspection_by_location on inspection (location_id, due_on);
create index inspection_by_asset on inspection (asset_id, due_on) where asset_id is not null;
-- Earlier ones of the same target.
create index inspection_by_target on inspection (checklist_id, location_id, submitted_at desc) where submitted_at is not null;
create index inspection_by_checklist on inspection (checklist_id, checklist_version);
create index inspection_by_run on inspection (run_id) where run_id is not null;
create index inspection_by_repeated on inspection (repeats_id) where repeats_id is not null;
create index inspection_by_team on inspection (team_id) where team_id is not null;
create index inspection_by_inspector on inspection (inspector_id) where inspector_id is not null;
create index inspection_by_creator on inspection (created_by);
create index inspection_by_submitter on inspection (submitted_by) where submitted_by is not null;
create index inspection_by_reviewer on inspection (reviewer_id) where reviewer_id is not null;

create table inspection_assignee (
  project_id uuid not null,
  inspection_id uuid not null,
  user_id uuid not null references app_user,
  assigned_by uuid references app_user,
  assigned_at timestamptz not null default now(),
  primary key (inspection_id, user_id),
  foreign key (project_id, inspection_id) references inspection (project_id, id) on delete cascade
);
create index inspection_assignee_by_user on inspection_assignee (user_id, project_id);
create index inspection_assignee_by_assigner on inspection_assignee (assigned_by) where assigned_by is not null;

-- What failed at submission, and the order that was made of it or was open already.
create table inspection_finding (
  project_id uuid not null,
  inspection_id uuid not null,
  item_key text not null,
  repeat_key text not null default '',
  -- The target: with the item it says which open order is the same.
  location_id uuid not null,
  asset_id uuid references asset,
  checklist_id uuid not null,
  work_id uuid,
  was_linked boolean not null default false,
  primary key (inspection_id, item_key, repeat_key),
  foreign key (project_id, inspection_id) references inspection (project_id, id) on delete cascade,
  foreign key (project_id, location_id) references location (project_id, id),
  foreign key (project_id, work_id) references work (project_id, id)
);
create index inspection_finding_by_target on inspection_finding (checklist_id, item_key, location_id) where work_id is not null;
create index inspection_finding_by_location on inspection_finding (location_id);
create index inspection_finding_by_asset on inspection_finding (asset_id) where asset_id is not null;
create index inspection_finding_by_work on inspection_finding (work_id) where work_id is not null;
