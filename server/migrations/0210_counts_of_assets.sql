-- How many assets of a project are in use, by status and condition: a list of all needs no count, and finds its last pages from the end.
-- Several rows may count the same, and some less than nothing: their sum counts. A change merges the rows that nobody else is merging, so
-- that no change waits for another one of the same project.
create table asset_count (
  project_id uuid not null,
  operational_status text not null,
  condition text,
  assets integer not null
);
create index asset_count_of_project on asset_count (project_id);

create function count_assets() returns trigger language plpgsql as $$
declare
  added asset_count[] := '{}';
  gone asset_count[] := '{}';
begin
  if tg_op <> 'DELETE' then
    added := array(select row(project_id, operational_status, condition, count(*))::asset_count
      from new_assets where removed_at is null group by project_id, operational_status, condition);
  end if;
  if tg_op <> 'INSERT' then
    gone := array(select row(project_id, operational_status, condition, -count(*))::asset_count
      from old_assets where removed_at is null group by project_id, operational_status, condition);
  end if;
  with changed as (
    select project_id, operational_status, condition, sum(assets) as assets
    from (select * from unnest(added) union all select * from unnest(gone)) both_sides
    group by 1, 2, 3 having sum(assets) <> 0
  ), merged as (
    delete from asset_count where ctid = any(array(
      select c.ctid from asset_count c where c.project_id in (select project_id from changed) for update skip locked))
    returning project_id, operational_status, condition, assets
  )
  insert into asset_count
    select project_id, operational_status, condition, sum(assets)
    from (select * from changed union all select * from merged) counted
    group by 1, 2, 3 having sum(assets) <> 0;
  return null;
end $$;

create trigger asset_is_counted after insert on asset referencing new table as new_assets
  for each statement execute function count_assets();
create trigger asset_is_counted_again after update on asset referencing old table as old_assets new table as new_assets
  for each statement execute function count_assets();
create trigger asset_is_discounted after delete on asset referencing old table as old_assets
  for each statement execute function count_assets();

insert into asset_count
  select project_id, operational_status, condition, count(*) from asset where removed_at is null group by 1, 2, 3;
