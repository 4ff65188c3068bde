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
} from './location-rows.loader.ts'
import { readSight, type Sight } from './sight.ts'
import type { Page } from './locations-by-name.loader.ts'

export interface Children {
  rows: LocationRow[]
  /** The number on all pages. */
  total: number
  sight: Sight
}

export interface ChildrenPage extends Page {
  project_id: string
  parent_id: string
  include_removed: boolean
}

/**
 * Returns a page of the children of a location, in order; at the top, of the topmost locations that the caller sees
 * [LOC-2].
 * @throws Failure not_found when the caller does not see the parent, or it is in another project
 */
export async function listChildren(context: Context, query: ChildrenPage): Promise<Children> {
  const among: Among = query.include_removed ? 'all' : 'active'
  if (query.parent_id === topLevel) {
    const sight = await readSight(context, query.project_id)
    return sight.isWhole
      ? childrenOf(context, sight, null, query, among)
      : topmostOf(context, sight, query, among)
  }
  const parent = await loadLocation(context, query.parent_id, 'location_view')
  if (parent.project_id !== query.project_id) throw notFound()
  return childrenOf(context, parent.sight, parent.id, query, among)
}

/** Returns a page of the children of a loaded location; null is the top of the project. */
export async function childrenOf(
  { database, actor }: Context,
  sight: Sight,
  parentId: string | null,
  { page, limit }: Page,
  among: Among,
): Promise<Children> {
  const below = sql`l.project_id = ${sight.projectId} and ${isAmong(among)}
    and ${parentId === null ? sql`l.parent_id is null` : sql`l.parent_id = ${parentId}`}`
  const skipped = (page - 1) * limit
  // Active siblings have the positions 1 to n [LOC-7], so the start of the page and the total need no count. Removed ones may
  // share a position. The page is selected before its columns, so that skipped rows cost little.
  const order =
    among === 'active'
      ? sql`order by l.position, l.id`
      : sql`order by l.position, name_in_order(l.name_order, ${actor.language}), l.id`
  const onPage =
    among === 'active'
      ? sql`${below} and l.position > ${skipped} ${order} limit ${limit}`
      : sql`${below} ${order} limit ${limit} offset ${skipped}`
  const counted =
    among === 'active'
      ? sql`select coalesce(max(l.position), 0) as total from location l where ${below}`
      : sql`select count(*)::int as total from location l where ${below}`
  const query = sql<LocationRow & { total: number }>`
    select ${locationColumns(among)}, (${counted}) as total
    from (select l.* from location l where ${onPage}) l ${order}`
  const { rows } = await prepared(database, query)
  // A page after the last one is empty, so no row carries the total.
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
