-- The removals that took a location and were taken back. They are recorded at the location on top of each.
alter table location add column undone_removals uuid[] not null default '{}';

-- A timeline asks for the entries of a removal: that it happened, and that it was taken back.
create index audit_by_removal on audit ((coalesce(after->>'removal_id', before->>'removal_id')))
  where thing = 'location' and (after ? 'removal_id' or before ? 'removal_id');
