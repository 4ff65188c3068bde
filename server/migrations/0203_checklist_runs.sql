-- A run of a checklist: the items that it asks, and one row for each answer, so that two people who answer different items never meet.
create table checklist_run (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references project,
  -- The items in their order. A run keeps them as they were when it began.
  items jsonb not null default '[]',
  started_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  version int not null default 1,
  unique (project_id, id)
);

create table checklist_answer (
  project_id uuid not null,
  run_id uuid not null,
  item_key text not null,
  -- The room, asset or round of a section that is repeated; empty elsewhere.
  repeat_key text not null default '',
  value jsonb,
  note text not null default '',
  state text not null check (state in ('ok', 'flag', 'fail', 'na', 'skipped')),
  answered_by uuid references app_user,
  answered_at timestamptz not null default now(),
  received_at timestamptz not null default now(),
  version int not null default 1,
  primary key (run_id, item_key, repeat_key),
  foreign key (project_id, run_id) references checklist_run (project_id, id) on delete cascade
);
create index checklist_answer_by_person on checklist_answer (answered_by) where answered_by is not null;
