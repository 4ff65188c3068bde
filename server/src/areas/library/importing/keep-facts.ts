import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { JobImport } from '../../../staged-import/jobs/job-import.ts'
import { auditKept, type KeptThing } from '../../../staged-import/lines/keep-things.ts'
import type { EntryFacts, FactsBefore } from './entry-facts.ts'

/** What an import did to an entry. */
export type KeptEntry = KeptThing<FactsBefore, EntryFacts>

/** Returns the ids of the entries that a dry run would change. */
export async function readChanged(database: Database, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select thing_id as id from import_coded where import_id = ${importId} and action = 'change'`.execute(
    database,
  )
  return rows.map(({ id }) => id)
}

/** Records in the audit trail what an import, or its undoing, did to each entry. */
export const auditEntries = (
  database: Database,
  job: JobImport,
  projectId: string | null,
  what: 'applied' | 'undone',
): Promise<void> =>
  auditKept(database, job, what, {
    thing: 'library_entry',
    projectId: sql`${projectId}::uuid`,
    of: (state) => sql`${state} - 'position'`,
  })
