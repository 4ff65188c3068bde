-- Location groups are nested at most 64 levels deep. Each group stores its level: the reference to its parent includes
-- the parent's level, so the database itself keeps the levels true, whoever changes what at the same time, and no group
-- can be below itself. Triggers and not a check: what is deeper already can be read, edited, removed and moved up, and
-- `npm run repair` brings it within the limit. (The limit is `treeDepth` of the contract.)
alter table location_group add column parent_level int;

with recursive leveled as (
  select id, 1 as level from location_group where parent_id is null
  union all
  select g.id, above.level + 1 from location_group g join leveled above on g.parent_id = above.id
)
update location_group g set parent_level = leveled.level - 1
from leveled where leveled.id = g.id and g.parent_id is not null;

alter table location_group
  -- From 1 at the top.
  add column level int not null generated always as (coalesce(parent_level, 0) + 1) stored,
  add constraint location_group_parent_level check ((parent_id is null) = (parent_level is null)),
  add constraint location_group_at_level unique (project_id, id, level);
alter table location_group
  drop constraint location_group_project_id_parent_id_fkey,
  add constraint location_group_parent foreign key (project_id, parent_id, parent_level)
    references location_group (project_id, id, level) on update cascade;

create function refuse_deep_group() returns trigger language plpgsql as $$
begin
  raise exception 'a location group is nested at most 64 levels deep'
    using errcode = 'check_violation', schema = 'public', table = 'location_group', constraint = 'location_group_depth';
end $$;

-- After the row, when its level is known.
create trigger location_group_depth_of_new after insert on location_group for each row
  when (new.level > 64)
  execute function refuse_deep_group();
create trigger location_group_depth_of_moved after update on location_group for each row
  when (new.level > 64 and new.level > old.level)
  execute function refuse_deep_group();
