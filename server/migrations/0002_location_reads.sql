-- What lists of names are sorted by: comparable, and with numbers by their value ('Room 2' before 'Room 10').
create function sortable(value text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(regexp_replace(searchable(value), '(\d+)', '000000000\1', 'g'), '\d*(\d{10})', '\1', 'g');

-- The sortable name in every language it has, and always in the default one.
alter table location add column name_order jsonb not null default '{}';

create or replace function location_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := searchable(every_language(new.name) || E'\n' || new.address || E'\n' || new.code || E'\n'
    || new.short_code || E'\n' || array_to_string(new.ids, E'\n'));
  new.name_order := jsonb_build_object('en', sortable(in_language(new.name, 'en')))
    || coalesce((select jsonb_object_agg(k, sortable(v)) from jsonb_each_text(new.name) as e(k, v)), '{}');
  return new;
end $$;
update location set name = name;

-- What sorts a name for a reader of a language. Its indexes are one a language; another language sorts without one.
create function name_in_order(name_order jsonb, language text) returns text
  language sql immutable parallel safe
  return coalesce(name_order ->> language, name_order ->> 'en');

drop index location_by_name;
create index location_by_name_en on location (project_id, name_in_order(name_order, 'en'), id) where removal_id is null;
create index location_by_name_ar on location (project_id, name_in_order(name_order, 'ar'), id) where removal_id is null;
create index location_by_name_fr on location (project_id, name_in_order(name_order, 'fr'), id) where removal_id is null;

drop index location_by_category;
create index location_by_category on location (project_id, category_code) where removal_id is null;

-- The topmost locations that a user may see in a project; everything below them is seen too.
-- What lies below another granted one is found by the labels of its path, so that thousands of grants stay cheap.
create function topmost_locations(of_user uuid, in_project uuid) returns setof location
  language sql stable
  as $$
    with recursive assigned_group as (
      select g.id from user_location_group a join location_group g on g.id = a.group_id
      where a.user_id = of_user and a.project_id = in_project and g.is_enabled
      union
      select g.id from location_group g join assigned_group above on g.parent_id = above.id
      where g.project_id = in_project and g.is_enabled
    ), assigned as (
      select location_id from user_location where user_id = of_user and project_id = in_project
      union
      select m.location_id from location_group_member m join assigned_group g on g.id = m.group_id
      union
      select t.location_id from team_location t join team_user u on u.team_id = t.team_id
      where u.user_id = of_user and u.project_id = in_project
    ), granted as materialized (
      select l.* from assigned a join location l on l.id = a.location_id where l.project_id = in_project
    ), nested as (
      select g.id from granted g
        cross join unnest(string_to_array(g.path::text, '.')::bigint[]) as label
        join granted above on above.node = label
      where label <> g.node
    )
    select * from granted g where not exists (select from nested n where n.id = g.id)
  $$;

create or replace function assigned_location_paths(of_user uuid, in_project uuid) returns ltree[]
  language sql stable
  as $$ select coalesce(array_agg(path), '{}') from topmost_locations(of_user, in_project) $$;
