import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import type { Rights } from '../../serve/rights.ts'
import { readSights, sees } from '../location/sight.ts'
import { findInspections, lockInspections, type InspectionRow } from './inspection-rows.loader.ts'

/** An inspection that the caller may see. */
export interface LoadedInspection extends InspectionRow {
  rights: Rights
  userId: string
}

/**
 * Loads an inspection. Every call loads inspections here: the caller sees its place, and holds inspection_view or is asked to do it
 * with inspection_start [INS-1]. With `code` they must hold that as well. 'locked' locks it until the transaction ends.
 * @throws Failure not_found for what the caller may not see, forbidden for what they see and may not touch
 */
export async function loadInspection(
  context: Context,
  id: string,
  code?: AccessCode,
  lock?: 'locked',
): Promise<LoadedInspection> {
  const [inspection] = await loadSeenInspections(context, [id], lock)
  if (!inspection) throw notFound()
  if (code) await context.require(inspection.project_id, code)
  return inspection
}

/** Loads those of some inspections that the caller may see, in the order of the ids. */
export async function loadSeenInspections(
  context: Context,
  ids: readonly string[],
  lock?: 'locked',
): Promise<LoadedInspection[]> {
  const { database, actor } = context
  // Inspections that the caller does not see are neither locked nor waited for.
  if (lock) {
    const seen = await loadSeenInspections(context, ids)
    await lockInspections(
      database,
      seen.map(({ id }) => id),
    )
  }
  const found = await findInspections(database, actor.userId, ids)
  const projectIds = [...new Set(found.map((row) => row.project_id))]
  const rights = await context.rightsByProject(projectIds)
  const sights = new Map((await readSights(context, projectIds)).map((sight) => [sight.projectId, sight]))
  const loaded = found.flatMap((row): LoadedInspection[] => {
    const held = rights.get(row.project_id)
    const sight = sights.get(row.project_id)
    if (!held?.isMember || !sight || !sees(sight, row.path)) return []
    const isAsked = row.is_asked || row.inspector_id === actor.userId
    if (!held.may('inspection_view') && !(isAsked && held.may('inspection_start'))) return []
    return [{ ...row, rights: held, userId: actor.userId }]
  })
  const byId = new Map(loaded.map((inspection) => [inspection.id, inspection]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
