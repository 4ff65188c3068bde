import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, forbidden } from '../../serve/failure.ts'
import { assertVersions, idsOf, type Named } from './assert-version.ts'
import { loadForRestructuring } from './location.loader.ts'
import type { LocationRow } from './location-rows.loader.ts'
import { readSiblings, writeOrder } from './sibling-order.writer.ts'
import { seesAbove, type Sight } from './sight.ts'

/** The top of a removal. */
interface RemovalTop {
  id: string
  parent_id: string | null
  parent_removal_id: string | null
  position: number
  removal_id: string
}

/**
 * Brings back exactly what removals took, each location in its old position among its siblings, or as near as possible
 * [LOC-16..17].
 * @returns how many locations came back
 * @throws Failure 404, 403, 409 when one is not removed, is newer than the caller saw it, is below a removed one or too
 * deep, or its code is taken
 */
export async function reactivateLocations(context: Context, named: readonly Named[]): Promise<number> {
  const { rows, sight } = await loadForRestructuring(context, idsOf(named), 'location_remove')
  if (rows.some((row) => row.removal_id === null)) throw conflict('location_not_removed')
  await assertVersions(context, rows, sight, named)
  const { projectId } = sight
  const tops = await findTops(context.database, rows)
  assertRoom(rows, tops, sight)
  await assertDepth(context.database, tops)

  const counts = await bringBack(context.database, tops)
  await placeAgain(context.database, projectId, tops)
  for (const top of tops) {
    context.audit({
      thing: 'location',
      thingId: top.id,
      projectId,
      before: { is_active: false, removal_id: top.removal_id },
      after: { is_active: true, reactivated: counts.get(top.removal_id) ?? 0 },
    })
  }
  context.changed(projectId)
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

/**
 * Finds the tops of removals among some locations, the latest removal first: undone in this order, several removals
 * restore the old positions.
 */
async function findTops(database: Database, rows: readonly LocationRow[]): Promise<RemovalTop[]> {
  const ids = rows.map((row) => row.id)
  const { rows: tops } = await sql<RemovalTop>`
    select l.id, l.parent_id, l.position, l.removal_id, above.removal_id as parent_removal_id
    from location l join removal r on r.id = l.removal_id left join location above on above.id = l.parent_id
    where l.id = any(${ids}::uuid[]) and above.removal_id is distinct from l.removal_id
    order by r.at desc, l.position, l.id`.execute(database)
  return tops
}

/** Checks that each location comes back below an active one, or together with the one above it. */
function assertRoom(rows: readonly LocationRow[], tops: readonly RemovalTop[], sight: Sight): void {
  const comingBack = new Set(tops.map((top) => top.removal_id))
  const stuck = new Set([
    ...rows.filter((row) => !comingBack.has(row.removal_id ?? '')).map((row) => row.id),
    ...tops
      .filter((top) => top.parent_removal_id !== null && !comingBack.has(top.parent_removal_id))
      .map((top) => top.id),
  ])
  if (stuck.size === 0) return
  // A caller who does not see the parent learns nothing about it.
  if (rows.some((row) => stuck.has(row.id) && !seesAbove(sight, row.path))) throw forbidden()
  throw conflict('location_parent_removed')
}

/** Refuses locations that are too deep: they were removed before trees had a limit, and must move up first [LOC-26]. */
async function assertDepth(database: Database, tops: readonly RemovalTop[]): Promise<void> {
  const removals = tops.map((top) => top.removal_id)
  const { rows } = await sql`
    select from location where removal_id = any(${removals}::uuid[]) and nlevel(path) > ${limits.treeDepth} limit 1
  `.execute(database)
  if (rows.length > 0) throw conflict('nested_too_deep', { params: { maximum: limits.treeDepth } })
}

/** How many removals that were taken back a location remembers, for its timeline. */
const keptRemovals = 50

async function bringBack(database: Database, tops: readonly RemovalTop[]): Promise<Map<string, number>> {
  const removals = tops.map((top) => top.removal_id)
  const { rows } = await sql<{ removal_id: string; count: number }>`
    with taken as materialized (
      select id, removal_id from location where removal_id = any(${removals}::uuid[])
    ), back as (
      update location l set removal_id = null, version = l.version + 1,
        undone_removals = (taken.removal_id || l.undone_removals)[:${sql.lit(keptRemovals)}]
      from taken where l.id = taken.id
    )
    select removal_id, count(*)::int as count from taken group by removal_id`.execute(database)
  return new Map(rows.map((row) => [row.removal_id, row.count]))
}

async function placeAgain(database: Database, projectId: string, tops: readonly RemovalTop[]): Promise<void> {
  const orders = await readSiblings(database, projectId, new Set(tops.map((top) => top.parent_id)))
  const returning = new Set(tops.map((top) => top.id))
  for (const [parentId, comingBack] of Map.groupBy(tops, (top) => top.parent_id)) {
    const order = (orders.get(parentId) ?? []).filter((id) => !returning.has(id))
    for (const top of comingBack) order.splice(top.position - 1, 0, top.id)
    orders.set(parentId, order)
  }
  await writeOrder(database, orders.values())
}
