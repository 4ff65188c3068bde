import type { AccessCode } from '@atrium/contract'
import { sendWithNext } from '../../database/prepared.ts'
import type { Context } from '../../serve/context.ts'
import { invalid, notFound } from '../../serve/failure.ts'
import { lockTree } from '../../trees/lock-tree.ts'
import {
  findLocations,
  locationAhead,
  locationsWith,
  projectsWith,
  type LocationRow,
} from './location-rows.loader.ts'
import { readSights, sees, type Sight } from './sight.ts'

/** A location that the caller may see, with the caller's sight of its project. */
export interface LoadedLocation extends LocationRow {
  sight: Sight
}

export interface LoadedLocations {
  /** In the order of the ids, without repetitions. */
  rows: LocationRow[]
  sight: Sight
}

/**
 * Loads a location. Every call loads locations here: the caller must see it and hold `code` in its project. Returns
 * removed ones, too.
 * @throws Failure not_found for what the caller may not see, forbidden for what they see and may not touch
 */
export async function loadLocation(
  context: Context,
  id: string,
  code: AccessCode,
  lock?: 'locked',
): Promise<LoadedLocation> {
  const { rows, sight } = await loadLocations(context, [id], code, lock)
  const [row] = rows
  if (!row) throw notFound()
  return { ...row, sight }
}

/** Has a reading call read the location in `member` of its input together with the session. The loader still judges it. */
export const withLocation = <Member extends string>(member: Member) => ({ thing: locationAhead, member })

/**
 * Loads several locations of one project as `loadLocation` does.
 * @throws Failure as loadLocation; validation when the caller sees them all and they are in several projects
 */
export async function loadLocations(
  context: Context,
  ids: readonly string[],
  code: AccessCode,
  lock?: 'locked',
): Promise<LoadedLocations> {
  const [first, ...others] = await loadLocationsByProject(context, ids, code, lock)
  if (!first) throw notFound()
  if (others.length > 0) throw invalid({ locations: { key: 'location_other_project' } })
  return first
}

/** Loads locations of any number of projects, and checks the rights in each. */
export async function loadLocationsByProject(
  context: Context,
  ids: readonly string[],
  code: AccessCode,
  lock?: 'locked',
): Promise<LoadedLocations[]> {
  const distinct = [...new Set(ids)]
  const rows = await rowsOf(context, distinct, lock)
  if (rows.length < distinct.length) throw notFound()

  const byProject = Map.groupBy(rows, (row) => row.project_id)
  const projectIds = [...byProject.keys()]
  await context.requireEach(projectIds, 'location_view', 'location_view')
  const sights = await readSights(context, projectIds)
  const loaded = sights.map((sight) => ({ rows: byProject.get(sight.projectId) ?? [], sight }))
  for (const { rows: ofProject, sight } of loaded)
    if (ofProject.some((row) => !sees(sight, row.path))) throw notFound()
  // Only a caller who sees all of them learns that a right is missing for one.
  await context.requireEach(projectIds, code)
  return loaded
}

/** Returns rows in the order of the ids, without those that do not exist. */
async function rowsOf(context: Context, ids: readonly string[], lock?: 'locked'): Promise<LocationRow[]> {
  const [id] = ids
  const ahead =
    id !== undefined && ids.length === 1 && !lock ? context.foundAhead(locationAhead, id) : undefined
  if (ahead) return [ahead]
  const rows = lock ? await lockRows(context, ids) : await findLocations(context.database, ids)
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((one) => found.get(one) ?? [])
}

/** Locks rows, and then reads the rights in their projects, in one round trip. */
async function lockRows(context: Context, ids: readonly string[]): Promise<LocationRow[]> {
  const { result } = await sendWithNext(context.database, locationsWith(ids, 'locked'), 'prepared')
  await context.readRightsIn(projectsWith(ids))
  return (await result).rows
}

/**
 * Locks the tree and loads locations that are about to move. Checks rights and sight again after locking: an earlier
 * change may have moved the locations out of sight.
 */
export async function loadForRestructuring(
  context: Context,
  ids: readonly string[],
  code: AccessCode,
): Promise<LoadedLocations> {
  const { sight } = await loadLocations(context, ids, code)
  await lockTree(context.database, sight.projectId)
  return loadLocations(context, ids, code, 'locked')
}
