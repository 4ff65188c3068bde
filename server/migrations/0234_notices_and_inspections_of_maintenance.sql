-- Maintenance is told of by kinds of its own: what people chose for work orders holds for maintenance orders, until they choose otherwise.
update notification_preference set channels = channels || jsonb_strip_nulls(jsonb_build_object('pm_assigned', channels -> 'work_assigned',
    'pm_due_soon', channels -> 'work_due_soon', 'pm_overdue', channels -> 'work_overdue'))
where channels ?| array['work_assigned', 'work_due_soon', 'work_overdue'];
update notification_default set channels = channels || jsonb_strip_nulls(jsonb_build_object('pm_assigned', channels -> 'work_assigned',
    'pm_due_soon', channels -> 'work_due_soon', 'pm_overdue', channels -> 'work_overdue'))
where channels ?| array['work_assigned', 'work_due_soon', 'work_overdue'];

-- The calendar and the figures of compliance read the inspections of schedules by their days, beside all others of a project.
create index inspection_of_schedule_due on inspection (project_id, due_on, id) where schedule_id is not null;
