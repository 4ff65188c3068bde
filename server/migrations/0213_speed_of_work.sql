-- Lists, boards and counts of orders read about as much as they show, closed orders too. What is counted is in the indexes.
create index work_by_priority on work (project_id, kind, priority, coalesce(due_at, 'infinity'::timestamptz), id);
-- An index-only scan needs the columns of an expression as well.
create index work_by_due on work (project_id, kind, coalesce(due_at, 'infinity'::timestamptz), id) include (due_at);
drop index work_due;
create index work_due on work (project_id, kind, coalesce(due_at, 'infinity'::timestamptz), id) include (due_at) where is_open;
drop index work_open;
create index work_open on work (project_id, kind, priority, coalesce(due_at, 'infinity'::timestamptz), id) include (due_at) where is_open;
create index work_in_status on work (project_id, kind, status, priority, coalesce(due_at, 'infinity'::timestamptz), id);
create index work_in_step on work (project_id, kind, step_key, workflow_id, priority, coalesce(due_at, 'infinity'::timestamptz), id);
create index work_created_day on work (project_id, kind, created_day);
drop index work_by_service;
create index work_by_service on work (service_id, project_id, kind, created_at desc, id desc) include (status);
drop index work_by_department;
create index work_by_department on work (department_id, project_id, kind, created_at desc, id desc) include (status)
  where department_id is not null;
drop index work_by_requester;
create index work_by_requester on work (requester_id, project_id, kind, created_at desc, id desc);
-- What is given to a person is counted without the orders. Those of another kind are few, or none.
drop index work_worker_by_user;
create index work_worker_by_user on work_worker (user_id, project_id, work_id);
drop index work_team_by_team;
create index work_team_by_team on work_team (team_id, project_id, work_id);
create index work_of_other_kind on work (id) where kind <> 'cm';
