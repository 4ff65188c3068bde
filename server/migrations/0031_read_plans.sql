create index audit_by_call on audit (call, id);
create index audit_by_time on audit (at, id);

-- As before (0002), but what is assigned is looked up as an array. As a join, every row of locations and of the members of
-- groups was read to find a few: nothing tells PostgreSQL how many there are within a recursive query.
create or replace function topmost_locations(of_user uuid, in_project uuid) returns setof location
  language sql stable
  as $$
    with recursive assigned_group as (
      select g.id from user_location_group a join location_group g on g.id = a.group_id
      where a.user_id = of_user and a.project_id = in_project and g.is_enabled
      union
      select g.id from location_group g join assigned_group above on g.parent_id = above.id
      where g.project_id = in_project and g.is_enabled
    ), granted as materialized (
      select l.* from location l where l.project_id = in_project and l.id = any(array(
        select location_id from user_location where user_id = of_user and project_id = in_project
        union
        select location_id from location_group_member where group_id = any(array(select id from assigned_group))
        union
        select location_id from team_location where team_id = any(array(
          select team_id from team_user where user_id = of_user and project_id = in_project))
      ))
    ), nested as (
      select g.id from granted g
        cross join unnest(string_to_array(g.path::text, '.')::bigint[]) as label
        join granted above on above.node = label
      where label <> g.node
    )
    select * from granted g where not exists (select from nested n where n.id = g.id)
  $$;
