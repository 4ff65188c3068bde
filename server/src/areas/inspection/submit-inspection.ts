import { outcomeOfChecklist, type CallReply, type CallRequest, type ChecklistResult } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid } from '../../serve/failure.ts'
import { tellSteps } from '../../things/order-steps.ts'
import { giveWaitingPhotos } from '../attachment/attach-waiting.writer.ts'
import { findAnswers } from '../checklist/run-rows.loader.ts'
import { askedPlace } from './asked-place.ts'
import { writeFindings } from './findings.repository.ts'
import type { LoadedInspection } from './inspection.loader.ts'
import { judgeAnswers, progressOf, runOf } from './inspection-run.loader.ts'
import { writeInspection } from './inspection.repository.ts'
import { loadToAnswer } from './load-to-change.ts'
import { makeFindings } from './make-findings.ts'
import { tellAssets } from './tell-assets.ts'
import { raiseSubmitted } from './notices/raise-inspection-events.ts'

/**
 * Submits an inspection with its score, makes the orders that it asks for, and tells assets what was found of them.
 * @throws Failure as loadToAnswer, 409 for what nobody has answered, 422 for a note or a photo that is
 * missing and as makeFindings
 */
export async function submitInspection(
  context: Context,
  input: CallRequest<'/inspection/submit'>,
): Promise<Omit<CallReply<'/inspection/submit'>, 'status'>> {
  const { database, actor } = context
  const { inspection_id: id, version } = input
  const inspection = await loadToAnswer(context, { id, version })
  const run = await runOf(database, inspection)
  const answers = await findAnswers(database, run.id)
  const { photos, result } = await judgeAnswers(database, run.items, answers)
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
    ...progressOf(result),
    points: score?.points ?? null,
    possible: score?.possible ?? null,
    result: judged,
  })
  await tellSteps(context, [inspection.schedule_id])
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
  const open = [...pending.map(askedPlace), ...inspection.redo]
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
