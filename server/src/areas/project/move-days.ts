import type { CallPath } from '@atrium/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../serve/context.ts'
import { Failure } from '../../serve/failure.ts'
import { noticesOf } from '../../serve/notices.ts'
import { recordChange } from '../../serve/record-change.ts'
import type { JobRun } from '../../serve/define-job.ts'
import type { Database } from '../../database/database.ts'
import { countDaysInZone, daysInZone, movePortion } from './days-in-zone.ts'
import { moveDaysKind } from './move-days-kind.ts'

type MoveDays = z.infer<typeof moveDaysKind.data>

/** Rows that one transaction moves. */
const most = 500
const path: CallPath = '/project/updateSettings'

/**
 * Moves all stored days of a project to its time zone, some in each transaction. It goes on where an earlier try ended: what was
 * moved then is right, and is only looked at. Another change of the zone meanwhile sends another job, which looks at all of it again.
 */
export async function moveDays(run: JobRun<MoveDays>): Promise<void> {
  const { services, data, signal } = run
  const { project_id: projectId } = data
  const total = await countDaysInZone(services.database, projectId)
  let looked = 0
  for (const holder of daysInZone) {
    let after: string | null = null
    for (;;) {
      signal.throwIfAborted()
      const from: string | null = after
      const portion = await services.database.transaction().execute(async (transaction) => {
        const moved = await movePortion(transaction, holder, { projectId, after: from, most })
        if (moved && moved.moved > 0) await keepMoved(transaction, run, moved.moved)
        return moved
      })
      if (!portion) break
      after = portion.last
      looked += portion.looked
      await run.progress(Math.min(99, Math.floor((looked * 100) / Math.max(1, total))))
    }
  }
  await end(run)
}

/** Adds to the number of rows that all tries of the job have moved. */
async function keepMoved(transaction: Database, { id }: JobRun<MoveDays>, moved: number): Promise<void> {
  await sql`update moved_days set moved = moved + ${moved} where job_id = ${id}`.execute(transaction)
}

/** Sends the job that moves the days, in the transaction that changes the zone. */
export async function sendMoveDays(context: Context, projectId: string): Promise<void> {
  const { database, actor, request, services } = context
  const job = { projectId, userId: actor.userId }
  const of = { user_id: actor.userId, session_id: actor.sessionId, request_id: request.id }
  const id = await services.jobs.send(database, moveDaysKind, { project_id: projectId, ...of }, job)
  await sql`insert into moved_days (job_id) values (${id})`.execute(database)
}

/** Writes into the trail that the days have moved, by who confirmed it, and has lists read again. */
async function end({ id, services, data, hold }: JobRun<MoveDays>): Promise<void> {
  const { project_id: projectId } = data
  await services.database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ moved: number }>`
      delete from moved_days where job_id = ${id} returning moved`.execute(transaction)
    const [row] = rows
    // An earlier try came so far, and was lost before the queue knew.
    if (!row) return
    const notices = noticesOf(path)
    notices.changed(projectId, 'projects', 'work', 'inspections')
    await recordChange(
      transaction,
      {
        path,
        actor: { userId: data.user_id, sessionId: data.session_id },
        request: { id: data.request_id },
      },
      {
        entries: [
          {
            thing: 'project',
            thingId: projectId,
            projectId,
            after: { moved_days: row.moved },
          },
        ],
        notices: notices.list,
      },
    )
    await hold(transaction)
  })
}

/** Days of two zones must not stay beside each other. @throws Failure 409 */
export function refuseCancel(): Promise<void> {
  return Promise.reject(new Failure('conflict', 'project_days_move'))
}
