-- Jobs as people see them. The queue itself, with the state of each job, lies in the schema job_queue, which its library keeps.
create table job (
  -- The id in the queue.
  id uuid primary key,
  kind text not null,
  -- Null for a job of the whole portal.
  project_id uuid references project on delete cascade,
  -- Who caused it. Null for a job that the portal started by itself.
  user_id uuid references app_user on delete set null,
  percent smallint not null default 0 check (percent between 0 and 100),
  requested_at timestamptz not null default now()
);
create index job_by_time on job (requested_at desc, id desc);
create index job_by_project on job (project_id, requested_at desc, id desc);
create index job_by_user on job (user_id) where user_id is not null;
