import {
  evaluateChecklist,
  outcomeOfChecklist,
  placeName,
  type CallReply,
  type CallRequest,
  type ChecklistResult,
} from '@atrium/contract'
import { sql } from 'kysely'
import { attachmentsOfEach } from '../../attachments/attachment.repository.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid } from '../../serve/failure.ts'
import { giveWaitingPhotos } from '../attachment/attach-waiting.writer.ts'
import { findAnswers, findRun, toEvaluate } from '../checklist/run-rows.loader.ts'
import { requireAnswering } from './begin-inspection.ts'
import { writeFindings } from './findings.repository.ts'
import type { LoadedInspection } from './inspection.loader.ts'
import { writeInspection } from './inspection.repository.ts'
import { loadToChange } from './load-to-change.ts'
import { makeFindings } from './make-findings.ts'
import { tellAssets } from './tell-assets.ts'
import { raiseSubmitted } from './notices/raise-inspection-events.ts'

/**
 * Submits an inspection with its score, makes the orders that it asks for, and tells assets what was found of them.
 * @throws Failure of the loader, 409 for an older version, another state or what nobody has answered, 422 for a note or a photo that is
 * missing and as makeFindings
 */
export async function submitInspection(
  context: Context,
  input: CallRequest<'/inspection/submit'>,
): Promise<Omit<CallReply<'/inspection/submit'>, 'status'>> {
  const { database, actor } = context
  const { inspection_id: id, version } = input
  const inspection = await loadToChange(context, { id, version }, 'inspection_start')
  requireAnswering(inspection)
  const run = inspection.run_id === null ? undefined : await findRun(database, inspection.run_id)
  if (!run) throw new Error('an inspection under way has a run')
  const answers = await findAnswers(database, run.id)
  const photos = await attachmentsOfEach(
    database,
    'inspection_answer',
    answers.map((answer) => answer.id),
  )
  const result = evaluateChecklist(
    run.items,
    toEvaluate(answers).map((answer, index) => ({
      ...answer,
      photos: photos.get(answers[index]?.id ?? '')?.length ?? 0,
    })),
  )
  requireComplete(inspection, result)

  const told = await tellAssets(context, inspection, { items: run.items, answers, result })
  const { findings, made, linked, left_out } = await makeFindings(
    context,
    inspection,
    { items: run.items, answers, photos, result },
    input.findings,
  )
  await writeFindings(database, inspection, findings)
  if (input.signature_id)
    await giveWaitingPhotos(context, { kind: 'inspection', id, projectId: inspection.project_id }, [
      input.signature_id,
    ])
  const score = run.scoring?.on ? result.score : null
  // [INS-30]
  const judged = outcomeOfChecklist(result, run.scoring)
  context.record(
    {
      thing: 'inspection',
      thingId: id,
      projectId: inspection.project_id,
      before: { state: 'In Progress' },
      after: {
        state: 'Submitted',
        result: judged,
        percent: score?.percent ?? null,
        failed: result.failed.length,
        work_ids: [...made, ...linked],
      },
    },
    'inspections',
  )
  const next = await writeInspection(database, id, {
    state: 'Submitted',
    is_returned: false,
    submitted_at: sql<Date>`now()`,
    submitted_day: sql<string>`(select (now() at time zone time_zone)::date from project where id = ${inspection.project_id} for share)`,
    submitted_by: actor.userId,
    ...(input.signature_id && { signature_id: input.signature_id }),
    answered: result.visible.filter((place) => result.states.get(placeName(place)) !== 'pending').length,
    asked: result.visible.length,
    failed: result.failed.length,
    points: score?.points ?? null,
    possible: score?.possible ?? null,
    result: judged,
  })
  await raiseSubmitted(context, inspection)
  return {
    version: next,
    score,
    result: judged,
    cm_ids: made,
    linked_ids: linked,
    readings: told.readings,
    conditions: told.conditions,
    left_out: [...told.left_out, ...left_out],
  }
}

/** @throws Failure 409 with the places that are not answered or are to be done again, 422 with each that lacks a note or a photo */
function requireComplete(inspection: LoadedInspection, { pending, lacking }: ChecklistResult): void {
  const open = [
    ...pending.map(({ key, round }) => ({ item_key: key, repeat_key: round })),
    ...inspection.redo,
  ]
  if (open.length > 0)
    throw conflict('work_has_pending_tasks', {
      current: { version: inspection.version, state: inspection.state, pending: open },
    })
  if (lacking.length === 0) return
  throw invalid(
    Object.fromEntries(
      lacking.map(({ key, round, lacks }) => [
        `answers.${key}${round === '' ? '' : `.${round}`}`,
        { key: lacks === 'comment' ? 'inspection_comment_missing' : 'inspection_photo_missing' },
      ]),
    ),
  )
}
