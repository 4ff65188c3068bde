-- What an import of the items of a checklist goes into: the draft of a checklist, or a new one with this code and name, whose id it gets.
create table checklist_import (
  import_id uuid primary key references staged_import on delete cascade,
  checklist_id uuid,
  code text not null,
  name text not null
);

-- Response sets: what an answer gives, and what it says.
alter table library_entry
  add column points int,
  add column result text check (result in ('ok', 'flag', 'fail', 'na'));
-- An undo compares entries with what an import left of them.
update import_coded_thing k set
  after = k.after || '{"points": null, "result": null}',
  before = k.before || '{"points": null, "result": null}'
from staged_import i where i.id = k.import_id and i.subject = 'library_entry';
