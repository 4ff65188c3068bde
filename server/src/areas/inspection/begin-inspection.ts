import {
  evaluateChecklist,
  limits,
  placeName,
  type CallRequest,
  type ChecklistSection,
} from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid, notFound } from '../../serve/failure.ts'
import { findAnswers, findRun, toEvaluate } from '../checklist/run-rows.loader.ts'
import { writeRun } from '../checklist/run-rows.writer.ts'
import { startRun } from '../checklist/run.writer.ts'
import type { LoadedInspection } from './inspection.loader.ts'
import { mayAnswer, mayStart, mayTakeOver } from './inspection.policy.ts'
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
  const published = await findPublished(database, inspection.checklist_id)
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

/** Adds a round to a section that is repeated freely [INS-15]. @throws Failure of the loader, 404 for another section, 409 */
export async function addRound(
  context: Context,
  { id, version, section_key: key, name }: CallRequest<'/inspection/addRound'>,
): Promise<{ version: number; round_key: string }> {
  const inspection = await loadToChange(context, { id, version }, 'inspection_start')
  requireAnswering(inspection)
  const run = inspection.run_id === null ? undefined : await findRun(context.database, inspection.run_id)
  const section = run?.items.find((item) => item.key === key)
  if (!run || section?.type !== 'section' || section.repeat !== 'free') throw notFound()
  const maximum = limits.roundsOfSection
  if (section.rounds.length >= maximum) throw conflict('inspection_too_many_rounds', { params: { maximum } })
  if (section.rounds.some((round) => round.name === name))
    throw invalid({ name: { key: 'inspection_round_twice' } })
  const round = { key: freeRoundKey(section.rounds), name }
  const items = run.items.map((item) =>
    item === section ? { ...section, rounds: [...section.rounds, round] } : item,
  )
  await writeRun(context.database, run.id, items)
  context.record({
    thing: 'inspection',
    thingId: id,
    projectId: inspection.project_id,
    after: { round: name },
  })
  const { visible, states } = evaluateChecklist(
    items,
    toEvaluate(await findAnswers(context.database, run.id)),
  )
  const next = await writeInspection(context.database, id, {
    asked: visible.length,
    answered: visible.filter((place) => states.get(placeName(place)) !== 'pending').length,
  })
  return { version: next, round_key: round.key }
}

/** Of the rounds of a repeated inspection some are left out, so their number says no free key. */
function freeRoundKey(rounds: ChecklistSection['rounds']): string {
  const taken = new Set(rounds.map(({ key }) => key))
  let at = rounds.length + 1
  while (taken.has(`round-${at}`)) at += 1
  return `round-${at}`
}

/** @throws Failure 409 unless an inspection is under way, 403 for who does not do it [INS-12] */
export function requireAnswering(inspection: LoadedInspection): void {
  if (inspection.state !== 'In Progress') throw conflict('inspection_not_under_way')
  if (!mayAnswer(inspection)) throw conflict('inspection_of_somebody')
}
