import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { JobImport } from '../../../staged-import/jobs/job-import.ts'
import type { EntryFacts, FactsBefore } from './entry-facts.ts'

/** What an import did to an entry. */
export interface KeptEntry {
  thing_id: string
  /** Null for an entry that it created. */
  before: FactsBefore | null
  after: EntryFacts
}

/** Stores what an import did to entries. */
export async function keepFacts(
  database: Database,
  importId: string,
  kept: readonly KeptEntry[],
): Promise<void> {
  await sql`
    insert into import_coded_thing (import_id, thing_id, before, after)
    select ${importId}, k.thing_id, nullif(k.before, 'null'::jsonb), k.after
    from jsonb_populate_recordset(null::import_coded_thing, ${JSON.stringify(kept)}::jsonb) k`.execute(
    database,
  )
}

export async function readKept(database: Database, importId: string): Promise<KeptEntry[]> {
  const { rows } = await sql<KeptEntry>`
    select thing_id, before, after from import_coded_thing where import_id = ${importId}
    order by lower(after ->> 'code'), thing_id`.execute(database)
  return rows
}

/** Returns the ids of the entries that a dry run would change. */
export async function readChanged(database: Database, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select thing_id as id from import_coded where import_id = ${importId} and action = 'change'`.execute(
    database,
  )
  return rows.map(({ id }) => id)
}

/** Records in the audit trail what an import, or its undoing, did to each entry. */
export async function auditEntries(
  database: Database,
  job: JobImport,
  projectId: string | null,
  what: 'applied' | 'undone',
): Promise<void> {
  const [before, after] = what === 'applied' ? [sql`before`, sql`after`] : [sql`after`, sql`before`]
  await sql`
    insert into audit (user_id, session_id, call, thing, thing_id, project_id, before, after, request_id)
    select ${job.actor.userId}, ${job.actor.sessionId}, ${job.path}, 'library_entry', thing_id, ${projectId}::uuid,
      ${before} - 'position', ${after} - 'position', ${job.requestId}
    from import_coded_thing where import_id = ${job.id}`.execute(database)
}
