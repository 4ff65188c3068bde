import { topLevel, type CallReply, type CallRequest, type Multilingual } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { invalid, notFound } from '../../serve/failure.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { loadLocation } from './location.loader.ts'
import { netAreasOf } from './net-area.repository.ts'
import { readSight, topPaths } from './sight.ts'

/** Maximum of nodes, the largest ones, which keeps a reply below 300 kB. */
const mostNodes = 1000

/** The branches to count. */
interface Ground {
  projectId: string
  /** The branches, and the place of the first level's label in their paths. */
  branches: RawBuilder<unknown>
}

interface TreemapRow {
  level: 1 | 2
  /** Null for a rest. */
  id: string | null
  /** On the second level, the location above it. */
  parent_id: string | null
  name: Multilingual | null
  code: string | null
  category_code: string | null
  /** The number of nodes in a rest; else 1. */
  nodes: number
  value: number
  assets: number
  area: number | null
}

/**
 * Returns two levels of active locations below one, or of what the caller sees of a project, with the number of
 * locations and assets below each, or their area. Walks the branch once and counts each location for the labels of the two levels in
 * its path: the cost depends on the size of the branch, not on the number of nodes.
 * @throws Failure 404, 422 when neither is given
 */
export async function readTreemap(
  context: Context,
  { project_id, parent_id, by }: CallRequest<'/location/getTreemap'>,
): Promise<CallReply<'/location/getTreemap'>> {
  const { projectId, branches } = await findGround(context, project_id, parent_id)
  const seesAssets = (await context.rights(projectId)).may('asset_view')
  const assetsThere = seesAssets
    ? sql`(select count(*) from asset where location_id = l.id and removed_at is null)`
    : sql`0`
  const hasArea = by === 'area'
  const known = hasArea
    ? sql`left join (select location_id, sum(area) as area from (${netAreasOf(projectId)}) a group by 1) known
        on known.location_id = l.id`
    : sql``
  const areaThere = hasArea ? sql`sum(known.area)` : sql`null::numeric`
  const sizes = {
    locations: sql`value`,
    assets: seesAssets ? sql`assets` : sql`value`,
    area: sql`coalesce(area, 0)`,
  }
  const size = sizes[by]
  const { rows } = await sql<TreemapRow>`
    with counted as (
      select split_part(l.path::text, '.', branch.place) as first,
        nullif(split_part(l.path::text, '.', branch.place + 1), '') as second,
        count(*)::int as places, sum(${assetsThere})::int as assets, ${areaThere} as area
      from (${branches}) branch, lateral (
        select id, path from location where path <@ branch.path and removal_id is null offset 0
      ) l ${known}
      where nlevel(l.path) >= branch.place
      group by 1, 2
    ), node as (
      select 1 as level, first as label, null as above, sum(places)::int - 1 as value, sum(assets)::int as assets, sum(area) as area
      from counted group by first
      union all
      select 2, second, first, places - 1, assets, area from counted where second is not null
    ), ranked as (
      select *, row_number() over (order by level, ${size} desc, value desc, label::bigint) <= ${mostNodes} as is_shown
      from node
    ), rest as (
      select level, above, count(*)::int as nodes, sum(value)::int as value, sum(assets)::int as assets,
        sum(area) as area
      from ranked r
      where not is_shown and (level = 1 or exists (
        select from ranked p where p.label = r.above and p.level = 1 and p.is_shown))
      group by level, above
    )
    select level, l.id, l.parent_id, l.name, l.code, l.category_code, l.position, 1 as nodes, value, assets, area::float8
    from ranked, lateral (select * from location where node = label::bigint offset 0) l where is_shown
    union all
    select level, null, l.id, null, null, null, null, nodes, value, assets, area::float8
    from rest left join lateral (select id from location where node = above::bigint offset 0) l on true
    order by level, position, id`.execute(context.database)

  const { language } = context.actor
  // The reply names the parent of the first level only if the call named it.
  const aboveOf = (row: TreemapRow) =>
    row.level === 1 ? (parent_id ?? topLevel) : (row.parent_id ?? topLevel)
  const assetsOf = (row: TreemapRow) => (seesAssets ? row.assets : null)
  return {
    treemap: rows.flatMap((row) =>
      row.id === null
        ? []
        : {
            id: row.id,
            parent_id: aboveOf(row),
            name: inLanguage(row.name ?? {}, language),
            code: row.code ?? '',
            category_code: row.category_code ?? '',
            value: row.value,
            assets: assetsOf(row),
            area: row.area,
          },
    ),
    rest: rows.flatMap((row) =>
      row.id === null
        ? {
            parent_id: aboveOf(row),
            count: row.nodes,
            value: row.value,
            assets: assetsOf(row),
            area: row.area,
          }
        : [],
    ),
  }
}

async function findGround(
  context: Context,
  projectId: string | undefined,
  parentId: string | undefined,
): Promise<Ground> {
  if (parentId !== undefined && parentId !== topLevel) {
    const parent = await loadLocation(context, parentId, 'location_view')
    if (projectId !== undefined && parent.project_id !== projectId) throw notFound()
    const branches = sql`select ${parent.path}::ltree as path, nlevel(${parent.path}::ltree) + 1 as place`
    return { projectId: parent.project_id, branches }
  }
  if (projectId === undefined) throw invalid({ project_id: { key: 'field_required' } })
  await context.require(projectId, 'location_view')
  const sight = await readSight(context, projectId)
  const tops = sight.isWhole
    ? sql`select path from location where project_id = ${projectId} and parent_id is null and removal_id is null`
    : sql`select unnest(${topPaths(sight)}::ltree[]) as path`
  return { projectId, branches: sql`select path, nlevel(path) as place from (${tops}) top` }
}
