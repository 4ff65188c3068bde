import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { invalid, notFound } from '../../serve/failure.ts'
import { findLocations, lockTree, type LocationRow } from './location.repository.ts'
import { readSight, sees, type Sight } from './sight.ts'

/** A location that the caller may see, with what else of its project they see. */
export interface LoadedLocation extends LocationRow {
  sight: Sight
}

export interface LoadedLocations {
  /** In the order of the ids, without repetitions. */
  rows: LocationRow[]
  sight: Sight
}

/**
 * The only door to a location: the caller must see it and hold `code` in its project. A removed one is given too.
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

/**
 * The same door for several locations of one project.
 * @throws Failure as loadLocation; validation when the caller sees them all and they are of several projects
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

/** The same door for locations of any number of projects, judged in each. */
export async function loadLocationsByProject(
  context: Context,
  ids: readonly string[],
  code: AccessCode,
  lock?: 'locked',
): Promise<LoadedLocations[]> {
  const distinct = [...new Set(ids)]
  const found = new Map((await findLocations(context.database, distinct, lock)).map((row) => [row.id, row]))
  const rows = distinct.flatMap((id) => found.get(id) ?? [])
  if (rows.length < distinct.length) throw notFound()

  const loaded: LoadedLocations[] = []
  for (const [projectId, ofProject] of Map.groupBy(rows, (row) => row.project_id)) {
    await context.require(projectId, 'location_view', 'location_view')
    const sight = await readSight(context, projectId)
    if (ofProject.some((row) => !sees(sight, row.path))) throw notFound()
    loaded.push({ rows: ofProject, sight })
  }
  // Only who sees all of them learns that a right is missing for one.
  for (const { sight } of loaded) await context.require(sight.projectId, code)
  return loaded
}

/**
 * Locations whose places in the tree are about to change, with the tree and they themselves held still. Judged again once
 * they are held: a change that came first may have taken them out of sight.
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
