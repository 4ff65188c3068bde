import { topLevel } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { loadLocation } from '../location/location.loader.ts'
import { findSteps } from '../location/location-rows.loader.ts'
import { readSight, seenLabels, topPaths, type Sight } from '../location/sight.ts'
import { inLanguage } from '../../languages/multilingual.ts'

/** The exported locations: one with all below it, or all that the caller sees of a project. */
export interface Branch {
  projectId: string
  /** Paths of the topmost locations; null is the whole project. */
  tops: string[] | null
  /** The topmost location, if the call named it. */
  top: { id: string; path: string; name: string } | undefined
  /** The names of the visible locations above the topmost one. */
  above: string[]
  sight: Sight
}

/** @throws Failure not_found for what the caller does not see, conflict for a removed location */
export async function readBranch(context: Context, projectId: string, parentId: string): Promise<Branch> {
  const { language } = context.actor
  if (parentId === topLevel) {
    const sight = await readSight(context, projectId)
    return { projectId, tops: sight.isWhole ? null : topPaths(sight), top: undefined, above: [], sight }
  }
  const { id, path, name, project_id, removal_id, sight } = await loadLocation(
    context,
    parentId,
    'location_view',
  )
  if (project_id !== projectId) throw notFound()
  if (removal_id !== null) throw conflict('location_already_removed')
  const labels = seenLabels(sight, path).slice(0, -1)
  const steps = await findSteps(context.database, labels)
  const above = labels.map((label) => inLanguage(steps.get(label)?.name ?? {}, language))
  return { projectId, tops: [path], top: { id, path, name: inLanguage(name, language) }, above, sight }
}
