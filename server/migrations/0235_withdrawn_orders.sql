-- Orders of a schedule that counts its days anew are withdrawn, as long as nobody has touched them.
alter table work drop constraint work_outcome_check,
  add constraint work_outcome_check check (outcome in ('on_time', 'early', 'late', 'missed', 'skipped', 'excused', 'withdrawn'));

-- Days that stand ahead of a mark are looked for by the day of the rule, whatever their epoch.
create index work_of_schedule_day on work (schedule_id, occurrence_on) where schedule_id is not null;
create index inspection_of_schedule_day on inspection (schedule_id, due_on) where schedule_id is not null;
create index maintenance_settled_day on maintenance_settled (schedule_id, occurrence_on);
