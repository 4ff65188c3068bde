-- The calendar and the figures of compliance read the inspections of schedules by their days, beside all others of a project.
create index inspection_of_schedule_due on inspection (project_id, due_on, id) where schedule_id is not null;
