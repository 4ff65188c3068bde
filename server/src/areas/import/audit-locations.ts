import { sql } from 'kysely'

import type { Database } from '../../database/database.ts'
import type { JobImport } from '../../staged-import/jobs/job-import.ts'
import { locationState } from './location-state.ts'

/**
 * Records every location and group that an import created or changed, or that its undo restored or removed, in one
 * statement for each kind. Runs before the import's changes are forgotten, and before an undo deletes anything.
 */
export async function auditLocations(
  database: Database,
  job: JobImport,
  direction: 'applied' | 'undone',
): Promise<void> {
  for (const [kind, thing, table, shown] of [
    ['location', 'location', sql.table('location'), sql`${locationState} - 'version'`],
    [
      'group',
      'location_group',
      sql.table('location_group'),
      sql`jsonb_build_object('name', l.name, 'description', l.description, 'code', l.code)`,
    ],
  ] as const) {
    const kept = sql`c.before - 'version'`
    const [before, after] = direction === 'applied' ? [kept, shown] : [shown, kept]
    await sql`
      insert into audit (user_id, session_id, call, thing, thing_id, project_id, before, after, request_id)
      select ${job.actor.userId}, ${job.actor.sessionId}, ${job.path}, ${thing}, l.id, ${job.projectId},
        ${before}, ${after}, ${job.requestId}
      from import_change c join ${table} l on l.id = c.thing_id
      where c.import_id = ${job.id} and c.kind = ${kind}`.execute(database)
  }
}
