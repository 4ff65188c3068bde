import type { CallPath } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Actor } from './actor.ts'
import type { AuditEntry, Notice, RequestInfo } from './context.ts'

/** The channel that every process listens on. */
export const changeChannel = 'atrium_changes'

/** A statement takes 65,535 parameters; an entry is ten. */
const entriesAtOnce = 1000

/**
 * Writes what a change did and to whom it is told, in the change's own transaction: both take effect with its commit
 * or not at all.
 */
export async function recordChange(
  transaction: Database,
  by: {
    path: CallPath
    actor: Pick<Actor, 'userId' | 'sessionId'> | undefined
    request: Pick<RequestInfo, 'id'>
  },
  change: { entries: readonly AuditEntry[]; notices: readonly Notice[] },
): Promise<void> {
  for (let from = 0; from < change.entries.length; from += entriesAtOnce) {
    await transaction
      .insertInto('audit')
      .values(
        change.entries.slice(from, from + entriesAtOnce).map((entry) => ({
          user_id: by.actor?.userId ?? null,
          session_id: by.actor?.sessionId ?? null,
          call: by.path,
          thing: entry.thing,
          thing_id: entry.thingId,
          project_id: entry.projectId,
          before: entry.before ? JSON.stringify(entry.before) : null,
          after: entry.after ? JSON.stringify(entry.after) : null,
          request_id: by.request.id,
        })),
      )
      .execute()
  }
  const payloads = new Set(
    change.notices.map(({ topic, projectId, userId, toAll }) =>
      JSON.stringify({ topic, project_id: projectId, user_id: userId, to_all: toAll }),
    ),
  )
  if (payloads.size > 0) {
    await sql`select pg_notify(${changeChannel}, payload) from unnest(${[...payloads]}::text[]) payload`.execute(
      transaction,
    )
  }
}
