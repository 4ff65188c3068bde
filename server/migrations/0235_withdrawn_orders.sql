-- Orders of a schedule that counts its days anew are withdrawn, as long as nobody has touched them.
alter table work drop constraint work_outcome_check,
  add constraint work_outcome_check check (outcome in ('on_time', 'early', 'late', 'missed', 'skipped', 'excused', 'withdrawn'));
