import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { TooManyWaiting } from '../jobs/turns-of-jobs.ts'
import type { Actor } from '../serve/actor.ts'
import type { JobDefinition } from '../serve/define-job.ts'
import { Failure } from '../serve/failure.ts'
import type { Services } from '../services.ts'
import type { NotificationKind } from './define-notification.ts'

/** The change that causes events. The context of a call is one. */
export interface Cause {
  /** The transaction of the change. */
  database: Database
  services: Pick<Services, 'jobs'>
  /** Undefined if the portal causes it. */
  actor: Pick<Actor, 'userId'> | undefined
  /** Of a call, which is refused while too many notifications of the caller wait. */
  call?: object
}

/** The job that finds the receivers of events. */
export const spreadDefinition = {
  kind: 'notifications.spread',
  data: z.object({ event_ids: z.array(z.uuid()) }),
} satisfies JobDefinition

/** A client that was refused tries again after so long. */
const retryAfterSeconds = 5

/** One change raises so many events of a kind at most. Further ones are left out. */
export const mostEvents = 50

/**
 * Tells people of something: `raiseNotifications(context, mentioned, [{ projectId, data }])`. The events exist once the
 * transaction of the change commits. A job then finds the receivers and sends mails and pushes, so nothing of that delays the
 * change. Each event reaches a person at most once on each channel.
 * @throws Failure 429 in a call of a person of whom too many wait
 */
export async function raiseNotifications<Data extends object>(
  { database, services, actor, call }: Cause,
  kind: NotificationKind<Data>,
  events: readonly { projectId: string | null; data: Data }[],
): Promise<void> {
  if (events.length === 0) return
  const rows = events.slice(0, mostEvents).map(({ projectId, data }) => ({
    project_id: projectId,
    subject: kind.subject(data),
    data,
  }))
  const { rows: raised } = await sql<{ id: string }>`
    insert into notification_event (kind, project_id, caused_by, subject, data)
    select ${kind.kind}, project_id, ${actor?.userId ?? null}::uuid, subject, data
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (project_id uuid, subject text, data jsonb)
    returning id`.execute(database)
  const [first] = events
  const job = {
    projectId: first?.projectId ?? null,
    userId: actor?.userId ?? null,
    ...(call && { mostWaiting: limits.notificationsWaiting }),
  }
  try {
    await services.jobs.send(database, spreadDefinition, { event_ids: raised.map(({ id }) => id) }, job)
  } catch (error) {
    if (!(error instanceof TooManyWaiting)) throw error
    const params = { count: limits.notificationsWaiting }
    throw new Failure('rate_limited', 'job_too_many_waiting', { params, retryAfterSeconds })
  }
}
