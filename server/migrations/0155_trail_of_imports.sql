-- Whether a call carries out or takes back an import: all its entries have the same request.
create function is_of_import(call text) returns boolean
  language sql immutable parallel safe
  return call like '%/applyImport' or call like '%/undoImport';

-- A list shows an import as its own entry, and passes over those of what it changed.
create index audit_whole_by_project on audit (project_id, at, id) where not (is_of_import(call) and thing <> 'import');
create index audit_whole_by_time on audit (at, id) where not (is_of_import(call) and thing <> 'import');
create index audit_by_import on audit (request_id, thing) where is_of_import(call);

-- A status belongs to no project. It is read in the trail of each project of its person.
create index audit_of_statuses on audit (at, id) where project_id is null and thing = 'user' and after ? 'status';

-- The name of a location or group that an undone import deleted is kept in the entry of that, too.
drop index audit_by_removed_thing;
create index audit_by_removed_thing on audit (thing_id)
  where thing in ('role', 'team', 'department', 'material', 'location', 'location_group') and after is null and before ? 'name';

-- The run of an import, for the lists.
create or replace view audit_in_brief as
  select id, at, user_id, call, thing, thing_id, project_id, ids,
    case when brief is null then before else nullif(brief -> 'before', 'null') end as before,
    case when brief is null then after else nullif(brief -> 'after', 'null') end as after,
    coalesce(array(select jsonb_array_elements_text(brief -> 'cut')), '{}') as cut,
    request_id
  from audit;
