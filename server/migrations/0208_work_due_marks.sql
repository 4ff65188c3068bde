-- The due time of which people were told, so that each is told of once and a later one is told of again.
alter table work add due_soon_told timestamptz, add overdue_told timestamptz;
create index work_due_soon_untold on work (due_at) where is_open and due_at is not null and due_soon_told is distinct from due_at;
create index work_overdue_untold on work (due_at) where is_open and due_at is not null and overdue_told is distinct from due_at;

-- A team or a department that is removed is taken off orders, and the trail keeps who had them.
alter table work_team drop constraint work_team_team_id_fkey,
  add constraint work_team_team_id_fkey foreign key (team_id) references team on delete cascade;
alter table work drop constraint work_department_id_fkey,
  add constraint work_department_id_fkey foreign key (department_id) references department on delete set null;
alter table work_service drop constraint work_service_department_id_fkey,
  add constraint work_service_department_id_fkey foreign key (department_id) references department on delete set null;
