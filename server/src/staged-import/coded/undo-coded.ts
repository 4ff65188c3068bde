import type { MessageKey } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { ChangedSince } from '../import-subject.ts'
import type { JobImport, Progress } from '../jobs/job-import.ts'
import { auditKept, forgetThings } from '../lines/keep-things.ts'
import type { UndoDecision } from '../undo-decision.ts'
import { audited } from './apply-coded.ts'
import { isSeen, type CodedScope, type CodedThing } from './coded-fields.ts'
import { differences, keepDifferences } from './differences.ts'

/** How many of the things that prevent an undo a reply names. */
const named = 20

/** A thing that was changed or removed since the import. */
export interface CodedObstacle {
  code: string
  key: MessageKey & 'import_thing_changed'
}

/** Returns the first things, by code, that are neither as the import left them nor as they were before it. */
export async function findObstacles(
  database: Database,
  coded: CodedThing,
  importId: string,
  scope: CodedScope,
): Promise<CodedObstacle[]> {
  const { rows } = await sql<CodedObstacle>`
    select d.code, 'import_thing_changed' as key from (${differences(coded, importId, scope)}) d
    order by lower(d.code) limit ${named}`.execute(database)
  return rows
}

/** Reports whether an undo would change something that its person does not see. */
export async function hasUnseen(
  database: Database,
  coded: CodedThing,
  importId: string,
  scope: CodedScope,
): Promise<boolean> {
  if (!coded.special) return false
  const { rows } = await sql`
    select from import_coded_thing k join ${sql.table(coded.thing)} t on t.id = k.thing_id
    where k.import_id = ${importId} and not ${isSeen(coded, scope)} limit 1`.execute(database)
  return rows.length > 0
}

/** What undoing an import would do. */
export interface UndoableCoded {
  things: number
  hasNew: boolean
  hasChanged: boolean
}

export async function readUndoable(database: Database, importId: string): Promise<UndoableCoded> {
  const { rows } = await sql<UndoableCoded>`
    select count(*)::int as things, coalesce(bool_or(before is null), false) as "hasNew",
      coalesce(bool_or(before is not null), false) as "hasChanged"
    from import_coded_thing where import_id = ${importId}`.execute(database)
  const [found] = rows
  if (!found) throw new Error('an import has no summary of what it did')
  return found
}

/**
 * Undoes an import in the given transaction: removes the things that it created and restores those that it changed. What was changed since
 * stays, if the decision says so.
 * @throws ChangedSince when something prevents it
 */
export async function undoCoded(
  database: Database,
  coded: CodedThing,
  job: JobImport,
  progress: Progress,
  { scope, decision: { keepsChanged, takeBack } }: { scope: CodedScope; decision: UndoDecision },
): Promise<{ removed: number; restored: number; kept: number }> {
  const { fields, special } = coded
  const table = sql.table(coded.thing)
  await special?.lock(database, job.projectId, job.id)
  await sql`
    select t.id from ${table} t where t.id in (select thing_id from import_coded_thing where import_id = ${job.id})
    order by t.id for update of t`.execute(database)
  const kept = await keepDifferences(database, coded, { importId: job.id, scope, takeBack })
  if (kept > 0 && !keepsChanged) throw new ChangedSince()
  await progress(30)
  await auditKept(database, job, 'undone', audited(coded, job))
  const removed = await sql`
    delete from ${table} t using import_coded_thing k
    where k.import_id = ${job.id} and k.before is null and t.id = k.thing_id`.execute(database)
  await progress(60)
  if (special) {
    // Two things can get back what the other one has now.
    const alone = sql.ref(`t.${special.unlike.field}`)
    await sql`
      update ${table} t set ${sql.ref(special.unlike.field)} = '' from import_coded_thing k
      where k.import_id = ${job.id} and k.before is not null and t.id = k.thing_id
        and ${alone} <> k.before ->> ${sql.lit(special.unlike.field)}`.execute(database)
  }
  const values = Object.keys(fields).map((field) => sql`${sql.ref(field)} = ${sql.ref(`f.${field}`)}`)
  const restored = await sql`
    update ${table} t set version = t.version + 1, ${special ? sql`` : sql`changed_at = now(),`} ${sql.join(values)}
    from import_coded_thing k, jsonb_populate_record(null::${table}, k.before) f
    where k.import_id = ${job.id} and k.before is not null and t.id = k.thing_id`.execute(database)
  await forgetThings(database, job.id)
  await progress(95)
  return { removed: Number(removed.numAffectedRows), restored: Number(restored.numAffectedRows), kept }
}
