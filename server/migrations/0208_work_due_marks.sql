-- The due time of which people were told, so that each is told of once and a later one is told of again.
alter table work add due_soon_told timestamptz, add overdue_told timestamptz;
create index work_due_soon_untold on work (due_at) where is_open and due_at is not null and due_soon_told is distinct from due_at;
create index work_overdue_untold on work (due_at) where is_open and due_at is not null and overdue_told is distinct from due_at;
