-- Checklists of a project: a draft that people design, and versions that never change once they are published.
create table checklist (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references project,
  code text not null,
  name jsonb not null,
  description jsonb not null default '{}',
  kind text not null check (kind in ('inspection', 'cm')),
  draft jsonb not null,
  -- Of the draft, so that a list reads no draft.
  sections int not null,
  items int not null,
  is_retired boolean not null default false,
  published_version int,
  has_changes boolean not null default true,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (
    searchable(code || E'\n' || every_language(name) || E'\n' || every_language(description))
  ) stored,
  unique (project_id, id)
);
create unique index checklist_code_unique on checklist (project_id, lower(code));

create table checklist_version (
  project_id uuid not null references project,
  checklist_id uuid not null references checklist on delete cascade,
  version int not null,
  definition jsonb not null,
  published_at timestamptz not null default now(),
  published_by uuid references app_user,
  primary key (checklist_id, version)
);
create index checklist_version_by_publisher on checklist_version (published_by);

-- Where a run comes from, and what it is scored by. Runs of tasks that people wrote have neither.
alter table checklist_run
  add column checklist_id uuid,
  add column checklist_version int,
  add column scoring jsonb,
  add foreign key (checklist_id, checklist_version) references checklist_version (checklist_id, version);
create index checklist_run_by_version on checklist_run (checklist_id, checklist_version) where checklist_id is not null;

-- Photos belong to an answer; an answer that is written again keeps them.
alter table checklist_answer add column id uuid not null default gen_random_uuid();
create unique index checklist_answer_id on checklist_answer (id);
