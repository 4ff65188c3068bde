import { evaluateChecklist, limits, type CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { startRun } from '../checklist/run.writer.ts'
import type { LoadedInspection } from './inspection.loader.ts'
import { mayStart, mayTakeOver } from './inspection.policy.ts'
import { findPublished, writeInspection } from './inspection.repository.ts'
import { loadToChange } from './load-to-change.ts'
import { onlyAt, withRounds } from './rounds.loader.ts'

/**
 * Starts an inspection, or takes it over from whoever does it or was asked to [INS-10] [INS-11]. Returns its new version.
 * @throws Failure of the loader, 409 for an older version, another state, somebody else’s or a checklist that is not published
 */
export async function beginInspection(
  context: Context,
  { id, version, take_over: takesOver }: CallRequest<'/inspection/start'>,
): Promise<number> {
  const inspection = await loadToChange(context, { id, version }, 'inspection_start')
  const isUnderWay = inspection.state === 'In Progress'
  if (isUnderWay && inspection.inspector_id === context.actor.userId) {
    context.unchanged()
    return inspection.version
  }
  if (!mayStart(inspection) && !mayTakeOver(inspection)) throw conflict('inspection_not_planned')
  if (!mayStart(inspection) && !takesOver) throw conflict('inspection_of_somebody')
  return isUnderWay ? takeOver(context, inspection) : begin(context, inspection)
}

async function takeOver(context: Context, inspection: LoadedInspection): Promise<number> {
  const inspector_id = context.actor.userId
  context.record({
    thing: 'inspection',
    thingId: inspection.id,
    projectId: inspection.project_id,
    before: { inspector_id: inspection.inspector_id },
    after: { inspector_id },
  })
  return writeInspection(context.database, inspection.id, { inspector_id })
}

/** The version of the checklist is pinned, and its sections get their rooms and assets. */
async function begin(context: Context, inspection: LoadedInspection): Promise<number> {
  const { database, actor } = context
  const published = await findPublished(database, inspection.checklist_id, 'kept')
  if (!published) throw conflict('inspection_checklist_unpublished')
  const all = await withRounds(database, published.definition.items, inspection, actor.language)
  const items = inspection.asked_places ? onlyAt(all, inspection.asked_places) : all
  const maximum = limits.roundsOfSection
  if (items.some((item) => item.type === 'section' && item.rounds.length > maximum))
    throw conflict('inspection_too_many_rounds', { params: { maximum } })
  const run_id = await startRun(context, inspection.project_id, items, {
    checklist_id: inspection.checklist_id,
    checklist_version: published.version,
    scoring: published.definition.scoring,
  })
  const after = {
    state: 'In Progress',
    checklist_version: published.version,
    inspector_id: actor.userId,
  } as const
  context.record({
    thing: 'inspection',
    thingId: inspection.id,
    projectId: inspection.project_id,
    before: { state: 'Scheduled', checklist_version: null, inspector_id: null },
    after,
  })
  return writeInspection(database, inspection.id, {
    ...after,
    run_id,
    started_at: new Date(),
    asked: evaluateChecklist(items, []).visible.length,
  })
}
