-- Files that jobs write for the person who requested them. A row is removed a day after its end, and then its file.
create table export_file (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  -- Null for an export of the whole portal.
  project_id uuid references project on delete cascade,
  session_id uuid not null,
  request_id text not null,
  -- The call that was made, and its input.
  call text not null,
  input jsonb not null,
  -- The job that writes the file. A retry has another one.
  job_id uuid not null,
  -- The file in the store, once it is written.
  file uuid,
  name text,
  type text,
  bytes bigint,
  -- A digest of the rights with which the file was written.
  reach text,
  -- Why there is no file: the key of a message and its values.
  failure text,
  failure_params jsonb not null default '{}',
  requested_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((file is null) = (name is null) and (file is null) = (bytes is null) and (file is null) = (reach is null))
);
create index export_file_by_user on export_file (user_id, requested_at desc, id desc);
create index export_file_by_project on export_file (project_id) where project_id is not null;
create unique index export_file_by_file on export_file (file) where file is not null;
