import type { JobRun } from '../../serve/define-job.ts'
import { Failure } from '../../serve/failure.ts'
import { recallRecord } from '../../serve/recall-context.ts'
import { recordChange } from '../../serve/record-change.ts'
import { raiseNotifications } from '../../notifications/raise-notifications.ts'
import { carryOut } from './leave.ts'
import { leavingRefused } from './leaving-refused.notification.ts'
import { listDue, refuseLeaving, takeDue, type LeavingRow } from './leaving.repository.ts'

/** One run ends so many memberships. The next run goes on. */
const most = 200
const path = '/membership/leave'

/**
 * Ends the memberships whose last day is over, each in a transaction of its own. One that fails does not keep the others.
 * @throws AggregateError with what failed; the next run tries it again
 */
export async function leaveWhenDue({
  services,
  log,
  signal,
}: Pick<JobRun<object>, 'services' | 'log' | 'signal'>) {
  const errors: unknown[] = []
  for (const due of await listDue(services.database, most)) {
    if (signal.aborted) break
    try {
      await endOne({ services, log }, due)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'some memberships could not end')
}

/**
 * Ends one membership with the rights that its decider has now. A refusal is kept beside the plan, for the people of the project to
 * read.
 */
async function endOne(
  run: Pick<JobRun<object>, 'services' | 'log'>,
  due: Pick<LeavingRow, 'project_id' | 'user_id'>,
): Promise<void> {
  const { database } = run.services
  try {
    await database.transaction().execute(async (transaction) => {
      const leaving = await takeDue(transaction, due)
      if (!leaving) return
      const { project_id, user_id, successor_id, hands_over, decided_by, session_id, request_id } = leaving
      const input = { project_id, user_id }
      const { context, entries } = await recallRecord(run, transaction, {
        path,
        input,
        userId: decided_by,
        sessionId: session_id,
        requestId: request_id,
      })
      // A successor who has left is known by then: there is nobody to hand over to.
      const handover =
        successor_id === null ? { hands_over: [] } : { successor_id, hands_over: [...hands_over] }
      await carryOut(context, { ...input, ...handover })
      const by = { path, actor: context.actor, request: context.request } as const
      await recordChange(transaction, by, { entries, notices: context.notices })
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    run.log.warn({ err: error }, 'a membership could not end')
    await keepRefusal(run.services, due, error.key)
  }
}

/** Keeps why a membership could not end, and notifies the people who may end it. */
async function keepRefusal(
  { database, jobs }: JobRun<object>['services'],
  due: Pick<LeavingRow, 'project_id' | 'user_id'>,
  key: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (!(await refuseLeaving(transaction, due, key))) return
    const { project_id: projectId, user_id } = due
    const cause = { database: transaction, services: { jobs }, actor: undefined }
    await raiseNotifications(cause, leavingRefused, [{ projectId, data: { user_id } }])
  })
}
