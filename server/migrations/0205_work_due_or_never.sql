-- Lists go on after the last order of a page, and what is never due stands at the end: a row comparison needs a time there.
drop index work_open;
create index work_open on work (project_id, kind, priority, coalesce(due_at, 'infinity'::timestamptz), id) where is_open;
drop index work_due;
create index work_due on work (project_id, kind, coalesce(due_at, 'infinity'::timestamptz), id) where is_open;
