-- Kinds of assets form a tree and carry facts that their assets share. A kind belongs to all projects, or to one. A removed kind
-- keeps its row, because removed assets and the audit trail name it.
alter table catalog
  add project_id uuid references project,
  add parent_id uuid references catalog,
  add position integer not null default 1,
  add manufacturer text not null default '',
  add model text not null default '',
  add expected_life_months integer,
  add replacement_cost numeric(18, 6),
  add warranty_months integer,
  add criticality text check (criticality in ('A', 'B', 'C')),
  add is_active boolean not null default true,
  add removed_at timestamptz,
  add version integer not null default 1;

update catalog c set position = placed.position
from (select id, row_number() over (order by name, id) as position from catalog) placed where placed.id = c.id;

alter table catalog drop column search_text;
alter table catalog add search_text text not null generated always as (searchable(
  code || E'\n' || name || E'\n' || manufacturer || E'\n' || model
)) stored;
create index catalog_search on catalog using gin (search_text gin_trgm_ops) with (fastupdate = off);

drop index catalog_code_unique;
create unique index catalog_code_unique on catalog (project_id, lower(code)) nulls not distinct where removed_at is null;
create index catalog_by_parent on catalog (parent_id, position, id) where removed_at is null;
drop index catalog_by_name;
create index catalog_by_name on catalog (name, id) where removed_at is null;

-- A kind and all kinds below it, at most ten levels.
create function catalogs_below(top uuid) returns setof uuid language sql stable rows 50 as $$
  with recursive below as (
    select top as id
    union all
    select c.id from below, lateral (select id from catalog where parent_id = below.id and removed_at is null offset 0) c
  )
  select id from below
$$;

-- The kinds above a kind and the kind itself, with their levels above it: 0 is the kind.
create function catalogs_above(bottom uuid) returns table (id uuid, level integer) language sql stable rows 10 as $$
  with recursive above as (
    select c.id, c.parent_id, 0 as level from catalog c where c.id = bottom
    union all
    select c.id, c.parent_id, above.level + 1 from above, lateral (select * from catalog where id = above.parent_id offset 0) c
  )
  select id, level from above
$$;
