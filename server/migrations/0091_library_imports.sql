-- The lists that an import of entries goes into, and the kind of its rows that name none.
create table library_import (
  import_id uuid primary key references staged_import on delete cascade,
  owner text not null check (owner in ('company', 'project')),
  kind text
);

-- A list shows the imports of one subject. A project may have many of other subjects.
drop index staged_import_by_project;
create index staged_import_by_subject on staged_import (project_id, subject, created_at desc, id);
