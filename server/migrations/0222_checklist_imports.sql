-- What an import of the items of a checklist goes into: the draft of a checklist, or a new one with this code and name, whose id it gets.
create table checklist_import (
  import_id uuid primary key references staged_import on delete cascade,
  checklist_id uuid,
  code text not null,
  name text not null
);
