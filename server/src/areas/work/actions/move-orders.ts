import type { WorkflowStep } from '@atrium/contract'
import type { Context } from '../../../serve/context.ts'
import { tellSteps } from '../../../things/order-steps.ts'
import { cancelRequestsOfWork } from '../../stock/requests-of-work.writer.ts'
import { raiseStepChanged } from '../notices/raise-work-events.ts'
import { recordWork } from '../record-work.ts'
import { stopTimers } from '../times/times.repository.ts'
import { takeSteps } from '../work.repository.ts'
import type { JudgedWork } from './judge-work.ts'

/** A step that a judged and locked order takes. */
export interface OrderMove {
  judged: JudgedWork
  next: WorkflowStep
  action_key: string
  comment: string
}

/** Moves judged and locked orders on, with all that their new statuses bring. */
export async function moveOrders(context: Context, moves: readonly OrderMove[]): Promise<void> {
  const { database, actor } = context
  const ending = moves
    .filter(({ next }) => next.status === 'Completed' || next.status === 'Cancelled')
    .map(({ judged }) => judged.work.id)
  if (ending.length > 0) await cancelRequestsOfWork(context, ending)
  if (ending.length > 0) await stopTimers(database, ending)
  await takeSteps(
    database,
    actor.userId,
    moves.map(({ judged, next, action_key, comment }) => ({
      work_id: judged.work.id,
      action_key,
      to_step: next.key,
      to_status: next.status,
      ends: next.is_end,
      comment,
    })),
  )
  for (const { judged, next, action_key: action, comment } of moves) {
    const { work, step } = judged
    const losesRating = work.rating !== null && next.status !== 'Completed'
    recordWork(context, work, {
      before: { status: work.status, step: step.key, ...(losesRating && { rating: work.rating }) },
      after: {
        status: next.status,
        step: next.key,
        action,
        comment,
        ...(losesRating && { rating: null }),
      },
    })
  }
  await tellSteps(
    context,
    moves.map(({ judged }) => judged.work.schedule_id),
  )
  await raiseStepChanged(
    context,
    moves.map(({ judged }) => judged.work),
  )
}
