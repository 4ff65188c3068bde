import type { ImportCounts, ImportState } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import { isJobOpen } from '../jobs/job-state.ts'
import type { Separator } from '../tables/csv/separator.ts'
import type { TextEncoding } from '../tables/csv/text-encoding.ts'
import { importKind } from './import-kind.ts'
import type { Columns } from './table/map-columns.ts'

/** What is shown of a table that was read. */
export interface TableFile {
  format: 'csv' | 'xlsx'
  encoding: TextEncoding | null
  separator: Separator | null
  sheet: string | null
  headings: string[]
  /** The samples of each column, by place. */
  samples: string[][]
}

export interface ImportRow<Into> {
  id: string
  /** The number of its advisory lock. */
  number: number
  project_id: string
  user_id: string
  user_name: string
  file_name: string
  /** The state that people see: interrupted work is over. */
  state: ImportState
  was_interrupted: boolean
  progress: number
  created_at: Date
  counts: Record<string, ImportCounts>
  /** A digest of the dry run's plan. */
  plan: string | null
  table_file: TableFile | null
  columns: Columns | null
  /** The target, which only the subject knows. */
  into: Into
}

/** The fields of a subject that find its imports. */
export interface StoredSubject {
  name: string
  details: string | null
}

/** The first key of the advisory locks of imports; the second is the import's number. */
export const importLocks = 4_810_001

/** The state after an interruption: a file was not read to its end, other work has written nothing. */
const afterInterruption = sql`case i.state when 'Reading' then 'Failed' when 'Applying' then 'Ready' else 'Applied' end`

/** The condition that an import is under way by its state, but its job has ended, was cancelled, or is not in the queue. */
const isInterrupted = sql`case when i.state in ('Reading', 'Applying', 'Undoing')
  then not exists (
    select from job_queue.job q where q.name = ${sql.lit(importKind.kind)} and q.id = i.claim and ${isJobOpen})
  else false end`

const stateNow = sql`case when ${isInterrupted} then ${afterInterruption} else i.state end`

/** Selects imports `i` of a subject with its details `d`. */
function select({ name, details }: StoredSubject, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select i.id, i.number, i.project_id, i.user_id, i.file_name, i.progress, i.created_at, i.counts, i.plan, i.table_file, i.columns,
      (select name from app_user where app_user.id = i.user_id) as user_name,
      ${isInterrupted} as was_interrupted, ${stateNow} as state,
      ${details === null ? sql`'{}'::jsonb` : sql`to_jsonb(d)`} as "into"
    from staged_import i ${details === null ? sql`` : sql`join ${sql.table(details)} d on d.import_id = i.id`}
    where i.subject = ${name} and ${which}`
}

export async function findImport<Into>(
  database: Database,
  subject: StoredSubject,
  id: string,
): Promise<ImportRow<Into> | undefined> {
  const { rows } = await sql<ImportRow<Into>>`${select(subject, sql`i.id = ${id}`)}`.execute(database)
  return rows[0]
}

/** Returns some imports of a subject, in no order, without those that do not exist. */
export async function findImports<Into>(
  database: Database,
  subject: StoredSubject,
  ids: readonly string[],
): Promise<ImportRow<Into>[]> {
  const { rows } = await sql<
    ImportRow<Into>
  >`${select(subject, sql`i.id = any(${[...ids]}::uuid[])`)}`.execute(database)
  return rows
}

/**
 * Returns a page of a subject's imports, the latest first. `which` is a condition on the import `i` and the details
 * `d`.
 */
export async function listImports<Into>(
  database: Database,
  subject: StoredSubject,
  which: RawBuilder<unknown>,
  { page, limit }: { page: number; limit: number },
): Promise<ImportRow<Into>[]> {
  const { rows } = await sql<ImportRow<Into>>`${select(subject, which)}
    order by i.created_at desc, i.id limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  return rows
}

/** Adds an import that is about to be read, with its target. */
export async function addImport(
  database: Database,
  { name, details }: StoredSubject,
  given: { projectId: string; userId: string; fileName: string; bytes: number; claim: string; into: object },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into staged_import (project_id, subject, user_id, file_name, bytes, state, claim)
    values (${given.projectId}, ${name}, ${given.userId}, ${given.fileName}, ${given.bytes}, 'Reading', ${given.claim})
    returning id`.execute(database)
  const row = rows[0]
  if (!row) throw new Error('an import was not inserted')
  const into = { ...given.into, import_id: row.id, project_id: given.projectId }
  if (details !== null)
    await sql`
      insert into ${sql.table(details)}
      select * from jsonb_populate_record(null::${sql.table(details)}, ${JSON.stringify(into)}::jsonb)`.execute(
      database,
    )
  return row.id
}

/** Claims an import if its state is in `from`; of several claims at once, one succeeds. */
export async function claimImport(
  database: Database,
  id: string,
  { from, to, claim }: { from: readonly ImportState[]; to: ImportState; claim: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staged_import i set state = ${to}, progress = 0, claim = ${claim}
    where i.id = ${id} and ${stateNow} = any(${from}::text[])`.execute(database)
  return numAffectedRows === 1n
}

/** Stores how a table was read, and what its columns contain. */
export async function keepTable(
  database: Database,
  id: string,
  table: { file?: TableFile; columns: Columns },
): Promise<void> {
  await sql`
    update staged_import set columns = ${JSON.stringify(table.columns)}::jsonb
      ${table.file ? sql`, table_file = ${JSON.stringify(table.file)}::jsonb` : sql``}
    where id = ${id}`.execute(database)
}

/** Ends the work of `claim`. Returns false when another job has claimed the import since. */
export async function settleImport(
  database: Database,
  id: string,
  claim: string,
  state: ImportState,
  planned?: { counts: Record<string, ImportCounts>; digest: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staged_import set state = ${state}, progress = 100, claim = null
      ${planned ? sql`, counts = ${JSON.stringify(planned.counts)}::jsonb, plan = ${planned.digest}` : sql``}
    where id = ${id} and claim = ${claim}`.execute(database)
  return numAffectedRows === 1n
}

/** Files that are being read, or wait to be. */
interface Reading {
  /** How many are of the user. */
  count: number
  /** What those of the user take, and those of the project. */
  bytes: number
  projectBytes: number
}

/** Counts the files of a user that are being read, or wait to be, with what they and those of the project take. */
export async function countReading(
  database: Database,
  { userId, projectId }: { userId: string; projectId: string },
): Promise<Reading> {
  const { rows } = await sql<Reading>`
    select count(*) filter (where i.user_id = ${userId})::int as count,
      coalesce(sum(i.bytes) filter (where i.user_id = ${userId}), 0)::float8 as bytes,
      coalesce(sum(i.bytes) filter (where i.project_id = ${projectId}), 0)::float8 as "projectBytes"
    from staged_import i
    where (i.user_id = ${userId} or i.project_id = ${projectId}) and i.state = 'Reading' and not (${isInterrupted})`.execute(
    database,
  )
  return rows[0] ?? { count: 0, bytes: 0, projectBytes: 0 }
}

/** Returns those of these imports whose file is still to be read. */
export async function findReading(database: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select i.id from staged_import i where i.id = any(${ids}::uuid[]) and i.state = 'Reading'
      and not (${isInterrupted})`.execute(database)
  return new Set(rows.map(({ id }) => id))
}
