-- An order names the inspection that made it, also when the item does not fail any more.
alter table work
  add column inspection_id uuid,
  add foreign key (project_id, inspection_id) references inspection (project_id, id);
create index work_by_inspection on work (inspection_id) where inspection_id is not null;
update work w set inspection_id = f.inspection_id
from inspection_finding f where f.work_id = w.id and not f.was_linked;

-- What an answer of an inspection became on its asset, so that a second submission does not add it again.
create table inspection_reading (
  project_id uuid not null,
  inspection_id uuid not null,
  item_key text not null,
  repeat_key text not null default '',
  reading_id uuid not null references asset_reading on delete cascade,
  primary key (inspection_id, item_key, repeat_key),
  foreign key (project_id, inspection_id) references inspection (project_id, id) on delete cascade
);
create index inspection_reading_by_reading on inspection_reading (reading_id);
