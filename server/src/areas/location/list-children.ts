import { topLevel } from '@atrium/contract'
import { sql } from 'kysely'
import { prepared } from '../../database/prepared.ts'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { loadLocation } from './location.loader.ts'
import {
  findLocations,
  isAmong,
  locationColumns,
  type Among,
  type LocationRow,
} from './location.repository.ts'
import { readSight, type Sight } from './sight.ts'
import type { Page } from './search-locations.ts'

export interface Children {
  rows: LocationRow[]
  /** Of all pages. */
  total: number
  sight: Sight
}

export interface ChildrenPage extends Page {
  project_id: string
  parent_id: string
  include_removed: boolean
}

/**
 * A page of what stands directly below a location, in order; at the top, the topmost locations that the caller sees [LOC-2].
 * @throws Failure not_found when the parent is not seen, or is of another project
 */
export async function listChildren(context: Context, asked: ChildrenPage): Promise<Children> {
  const among: Among = asked.include_removed ? 'all' : 'active'
  if (asked.parent_id === topLevel) {
    const sight = await readSight(context, asked.project_id)
    return sight.isWhole
      ? childrenOf(context, sight, null, asked, among)
      : topmostOf(context, sight, asked, among)
  }
  const parent = await loadLocation(context, asked.parent_id, 'location_view')
  if (parent.project_id !== asked.project_id) throw notFound()
  return childrenOf(context, parent.sight, parent.id, asked, among)
}

/** A page of what stands directly below a location that was loaded; null is the top of the project. */
export async function childrenOf(
  { database, actor }: Context,
  sight: Sight,
  parentId: string | null,
  { page, limit }: Page,
  among: Among,
): Promise<Children> {
  const below = sql`l.project_id = ${sight.projectId} and ${isAmong(among)}
    and ${parentId === null ? sql`l.parent_id is null` : sql`l.parent_id = ${parentId}`}`
  // Positions of active siblings are all different; a removed one may share one.
  const ties = among === 'all' ? sql`name_in_order(l.name_order, ${actor.language}),` : sql``
  const order = sql`order by l.position, ${ties} l.id`
  // The page first, its columns then: what is skipped is not looked into.
  const counted = sql`select count(*)::int as total from location l where ${below}`
  const query = sql<LocationRow & { total: number }>`
    select ${locationColumns(among)}, (${counted}) as total from (
      select l.* from location l where ${below} ${order} limit ${limit} offset ${(page - 1) * limit}
    ) l ${order}`
  const { rows } = await prepared(database, query)
  // A page after the last one is empty, and has no row to tell the total.
  const [first] =
    rows.length > 0 || page === 1 ? rows : (await sql<{ total: number }>`${counted}`.execute(database)).rows
  return { rows, total: first?.total ?? 0, sight }
}

async function topmostOf(
  { database }: Context,
  sight: Sight,
  { page, limit }: Page,
  among: Among,
): Promise<Children> {
  const tops = [...sight.tops.values()].filter((top) => among === 'all' || !top.isRemoved)
  const shown = tops.slice((page - 1) * limit, page * limit).map((top) => top.id)
  const found = new Map((await findLocations(database, shown)).map((row) => [row.id, row]))
  return { rows: shown.flatMap((id) => found.get(id) ?? []), total: tops.length, sight }
}
