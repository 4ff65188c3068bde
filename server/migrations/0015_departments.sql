create table department (
  id uuid primary key default gen_random_uuid(),
  code text not null,
  position int not null,
  name jsonb not null,
  description jsonb not null default '{}',
  version int not null default 1,
  search_text text not null generated always as (
    searchable(code || E'\n' || every_language(name) || E'\n' || every_language(description))
  ) stored
);
create unique index department_code_unique on department (lower(code));
create index department_in_order on department (position, id);
create index department_search on department using gin (search_text gin_trgm_ops) with (fastupdate = off);

create table project_department (
  project_id uuid not null references project,
  department_id uuid not null references department,
  primary key (project_id, department_id)
);
create index project_department_by_department on project_department (department_id);

create table user_department (
  project_id uuid not null,
  user_id uuid not null,
  department_id uuid not null,
  primary key (project_id, user_id, department_id),
  foreign key (project_id, user_id) references project_user (project_id, user_id) on delete cascade,
  -- A department that leaves a project leaves its people there too.
  foreign key (project_id, department_id) references project_department (project_id, department_id) on delete cascade
);
create index user_department_by_department on user_department (department_id, project_id);

-- Job titles of a project.
create table project_designation (
  project_id uuid not null references project,
  code text not null,
  position int not null,
  name jsonb not null,
  primary key (project_id, code)
);
