-- A department that leaves a project leaves its services there too: their orders then go to none.
update work_service s set department_id = null
where department_id is not null and not exists (
  select from project_department p where p.project_id = s.project_id and p.department_id = s.department_id
);
alter table work_service
  drop constraint work_service_department_id_fkey,
  add foreign key (project_id, department_id) references project_department (project_id, department_id)
    on delete set null (department_id);
