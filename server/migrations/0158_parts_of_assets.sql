-- An asset can be a part of another one. A part stands where that one stands, unless it is detached.
alter table asset
  add parent_id uuid references asset,
  add is_detached boolean not null default false,
  add constraint asset_detached_from check (parent_id is not null or not is_detached),
  add constraint asset_part_of_itself check (parent_id <> id);
create index asset_by_parent on asset (parent_id, lower(code), id) where parent_id is not null and removed_at is null;

-- The asset and what it is a part of, with their levels above it: 0 is the asset.
create function assets_above(bottom uuid) returns table (id uuid, level integer) language sql stable rows 10 as $$
  with recursive above as (
    select a.id, a.parent_id, 0 as level from asset a where a.id = bottom
    union all
    select a.id, a.parent_id, above.level + 1 from above, lateral (select * from asset where id = above.parent_id offset 0) a
  )
  select id, level from above
$$;

-- The parts of assets at all levels that stand with them: those below a detached part are its own.
create function attached_parts(tops uuid[]) returns setof uuid language sql stable rows 50 as $$
  with recursive below as (
    select id from unnest(tops) top (id)
    union
    select part.id from below, lateral (
      select id from asset where parent_id = below.id and not is_detached and removed_at is null offset 0
    ) part
  )
  select id from below where id <> all(tops)
$$;
