import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { JobImport } from '../jobs/job-import.ts'

/** What an import did to a thing. */
export interface KeptThing<Before, After> {
  thing_id: string
  /** Null for a thing that it created. */
  before: Before | null
  after: After
}

/** Stores what an import did to things, so that it can be undone. */
export async function keepThings<Before, After>(
  database: Database,
  importId: string,
  kept: readonly KeptThing<Before, After>[],
): Promise<void> {
  await sql`
    insert into import_coded_thing (import_id, thing_id, before, after)
    select ${importId}, k.thing_id, nullif(k.before, 'null'::jsonb), k.after
    from jsonb_populate_recordset(null::import_coded_thing, ${JSON.stringify(kept)}::jsonb) k`.execute(
    database,
  )
}

/** Returns what an import did to things, by their codes. */
export async function readKept<Before, After>(
  database: Database,
  importId: string,
): Promise<KeptThing<Before, After>[]> {
  const { rows } = await sql<KeptThing<Before, After>>`
    select thing_id, before, after from import_coded_thing where import_id = ${importId}
    order by lower(after ->> 'code'), thing_id`.execute(database)
  return rows
}

/** Forgets what an undone import did. */
export async function forgetThings(database: Database, importId: string): Promise<void> {
  await sql`delete from import_coded_thing where import_id = ${importId}`.execute(database)
}

interface Audited {
  /** Their kind in the audit trail. */
  thing: string
  /** Selects the project of a kept thing `k`; null for one of all projects. */
  projectId: RawBuilder<unknown>
  /** Selects what the trail keeps of a state; all of it by default. */
  of?: (state: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** Records in the audit trail what an import, or its undoing, did to each thing. */
export async function auditKept(
  database: Database,
  job: JobImport,
  what: 'applied' | 'undone',
  { thing, projectId, of = (state) => state }: Audited,
): Promise<void> {
  const states = [of(sql`k.before`), of(sql`k.after`)]
  const [before, after] = what === 'applied' ? states : states.toReversed()
  await sql`
    insert into audit (user_id, session_id, call, thing, thing_id, project_id, before, after, request_id)
    select ${job.actor.userId}, ${job.actor.sessionId}, ${job.path}, ${thing}, k.thing_id, ${projectId},
      ${before}, ${after}, ${job.requestId}
    from import_coded_thing k where k.import_id = ${job.id}`.execute(database)
}
