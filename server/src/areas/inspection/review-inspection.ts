import { evaluateChecklist, placeName, type CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { conflict, forbidden, invalid } from '../../serve/failure.ts'
import { giveWaitingPhotos } from '../attachment/attach-waiting.writer.ts'
import { findAnswers, toEvaluate } from '../checklist/run-rows.loader.ts'
import { placeOf } from './asked-place.ts'
import { tellSteps } from '../../things/order-steps.ts'
import type { LoadedInspection } from './inspection.loader.ts'
import { runOf } from './inspection-run.loader.ts'
import { mayReview } from './inspection.policy.ts'
import { inspectorsReview, writeInspection } from './inspection.repository.ts'
import { loadToChange } from './load-to-change.ts'
import { raiseReviewed } from './notices/raise-inspection-events.ts'

/**
 * Approves a submitted inspection, or returns it with a reason and what is to be done again [INS-40] [INS-41]. Returns its new version.
 * @throws Failure of the loader, 409 for an older version or another state, 403 for one’s own, 422 without a reason or for what it does not ask
 */
export async function reviewInspection(
  context: Context,
  input: CallRequest<'/inspection/review'>,
): Promise<number> {
  const { inspection_id: id, version, decision, comment, redo } = input
  const inspection = await loadToChange(context, { id, version }, 'inspection_review')
  if (inspection.state !== 'Submitted') throw conflict('inspection_not_submitted')
  if (!mayReview(inspection, await inspectorsReview(context.database, inspection.project_id)))
    throw forbidden('inspection_own_review')
  const isApproved = decision === 'approve'
  if (!isApproved && comment === '') throw invalid({ comment: { key: 'inspection_return_comment' } })
  if (!isApproved) await requireAsked(context, inspection, redo)
  if (input.signature_id)
    await giveWaitingPhotos(context, { kind: 'inspection', id, projectId: inspection.project_id }, [
      input.signature_id,
    ])
  const state = isApproved ? 'Reviewed' : 'In Progress'
  context.record(
    {
      thing: 'inspection',
      thingId: id,
      projectId: inspection.project_id,
      before: { state: 'Submitted' },
      after: {
        state,
        reviewer_id: context.actor.userId,
        review_comment: comment,
        ...(!isApproved && { redo: redo.length }),
      },
    },
    'inspections',
  )
  await raiseReviewed(context, inspection, isApproved)
  const next = await writeInspection(context.database, id, {
    state,
    reviewer_id: context.actor.userId,
    reviewed_at: sql<Date>`now()`,
    review_comment: comment,
    ...(input.signature_id && { review_signature_id: input.signature_id }),
    ...(!isApproved && {
      is_returned: true,
      redo: JSON.stringify(redo),
      // It counts among what is submitted once it is submitted again.
      submitted_day: null,
      submitted_at: null,
      result: null,
      points: null,
      possible: null,
    }),
  })
  await tellSteps(context, [inspection.schedule_id])
  return next
}

/** @throws Failure 422 for a place that nobody is asked */
async function requireAsked(
  { database }: Context,
  inspection: LoadedInspection,
  redo: CallRequest<'/inspection/review'>['redo'],
): Promise<void> {
  const run = await runOf(database, inspection)
  const { visible } = evaluateChecklist(run.items, toEvaluate(await findAnswers(database, run.id)))
  const asked = new Set(visible.map(placeName))
  const stranger = redo.findIndex((place) => !asked.has(placeName(placeOf(place))))
  if (stranger >= 0) throw invalid({ [`redo.${stranger}`]: { key: 'inspection_place_unknown' } })
}
