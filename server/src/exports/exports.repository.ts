import { limits, type CallPath, type ExportState } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { isJobOpen, jobState } from '../jobs/job-state.ts'
import { keptBytes } from '../files/kept-bytes.ts'
import { exportKind } from './export-kind.ts'

export interface ExportRow {
  id: string
  user_id: string
  project_id: string | null
  project_code: string | null
  project_name: string | null
  session_id: string
  request_id: string
  call: CallPath
  input: Record<string, unknown>
  job_id: string
  state: ExportState
  percent: number
  file: string | null
  name: string | null
  type: string | null
  bytes: number | null
  reach: string | null
  failure: string | null
  failure_params: Record<string, string | number>
  requested_at: Date
  ended_at: Date | null
  expires_at: Date
}

/** A job that the queue has given up leaves its row without an end. */
const state = sql`case when e.file is not null then 'done' when e.failure is not null then 'failed'
  when ${isJobOpen} or q.state = 'cancelled' then ${jobState} else 'failed' end`
const expiresAt = sql`coalesce(e.ended_at, e.requested_at) + make_interval(hours => ${sql.lit(limits.exportHours)})`
const columns = sql`e.id, e.user_id, e.project_id, p.code as project_code, p.short_name as project_name, e.session_id,
  e.request_id, e.call, e.input, e.job_id, ${state} as state, coalesce(j.percent, 0) as percent, e.file, e.name, e.type,
  e.bytes::float8 as bytes, e.reach, e.failure, e.failure_params, e.requested_at, e.ended_at, ${expiresAt} as expires_at`
const tables = sql`export_file e left join project p on p.id = e.project_id left join job j on j.id = e.job_id
  left join job_queue.job q on q.name = ${sql.lit(exportKind.kind)} and q.id = e.job_id`
const isKept = sql`${expiresAt} > now()`

/** Finds an export that has not expired. */
export async function findExport(
  database: Database,
  id: string,
  { lock = false } = {},
): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from ${tables} where e.id = ${id} and ${isKept} ${lock ? sql`for no key update of e` : sql``}`.execute(
    database,
  )
  return rows[0]
}

/** Finds those of some exports that have not expired. */
export async function findExports(database: Database, ids: readonly string[]): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from ${tables} where e.id = any(${[...ids]}::uuid[]) and ${isKept}`.execute(database)
  return rows
}

/** Lists the exports of a person, newest first. */
export async function listExports(
  database: Database,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ExportRow[]; total: number }> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from ${tables} where e.user_id = ${userId} and ${isKept}
    order by e.requested_at desc, e.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from export_file e where e.user_id = ${userId} and ${isKept}`.execute(
    database,
  )
  return { rows, total: counted.rows[0]?.count ?? 0 }
}

/** Counts the exports of a person that wait or run. Until the transaction ends, the person requests no other one. */
export async function countOpenExports(transaction: Database, userId: string): Promise<number> {
  await sql`select from app_user where id = ${userId} for no key update`.execute(transaction)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${tables}
    where e.user_id = ${userId} and ${state} in ('waiting', 'running')`.execute(transaction)
  return rows[0]?.count ?? 0
}

type NewExport = Pick<
  ExportRow,
  'id' | 'user_id' | 'project_id' | 'session_id' | 'request_id' | 'call' | 'input' | 'job_id'
>

/** Adds an export, and removes the oldest ones of the person beyond those that are kept. */
export async function addExportRow(transaction: Database, given: NewExport): Promise<void> {
  const { id, user_id, project_id, session_id, request_id, call, input, job_id } = given
  await sql`
    delete from export_file where id in (
      select e.id from ${tables} where e.user_id = ${user_id} and ${state} not in ('waiting', 'running')
      order by e.requested_at desc, e.id desc offset ${limits.exportsKept - limits.exportsOpen})`.execute(
    transaction,
  )
  await sql`
    insert into export_file (id, user_id, project_id, session_id, request_id, call, input, job_id)
    values (${id}, ${user_id}, ${project_id}, ${session_id}, ${request_id}, ${call}, ${JSON.stringify(input)}::jsonb, ${job_id})`.execute(
    transaction,
  )
}

/** Gives an export another job. */
export async function restartExport(transaction: Database, id: string, jobId: string): Promise<void> {
  await sql`
    update export_file set job_id = ${jobId}, failure = null, failure_params = '{}', ended_at = null, requested_at = now()
    where id = ${id}`.execute(transaction)
}

interface WrittenFile {
  file: string
  name: string
  type: string
  bytes: number
  reach: string
}

/** Stores that the file is written. Does nothing if the export has another job or has ended. */
export async function settleExport(
  transaction: Database,
  { id, job_id }: Pick<ExportRow, 'id' | 'job_id'>,
  { file, name, type, bytes, reach }: WrittenFile,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update export_file set file = ${file}, name = ${name}, type = ${type}, bytes = ${bytes}, reach = ${reach}, ended_at = now()
    where id = ${id} and job_id = ${job_id} and ended_at is null`.execute(transaction)
  return numAffectedRows === 1n
}

/** Stores that there will be no file. Without a failure, somebody has cancelled the job. */
export async function endExport(
  transaction: Database,
  { id, job_id }: Pick<ExportRow, 'id' | 'job_id'>,
  failure?: { key: string; params: Record<string, string | number> },
): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    update export_file set failure = ${failure?.key ?? null}, failure_params = ${JSON.stringify(failure?.params ?? {})}::jsonb,
      ended_at = now()
    where id = ${id} and job_id = ${job_id} and ended_at is null returning user_id`.execute(transaction)
  return rows[0]?.user_id
}

/**
 * Removes the exports that have expired, and those whose files are beyond what a person or a project may keep, the oldest first. The
 * newest one of a person stays, however large it is.
 */
export async function deleteExpired(
  database: Database,
  of?: Pick<ExportRow, 'user_id' | 'project_id'>,
): Promise<void> {
  const some = of ? sql`and (e.user_id = ${of.user_id} or e.project_id = ${of.project_id})` : sql``
  await sql`
    with file as (
      select e.id,
        sum(e.bytes) over own - e.bytes as newer,
        sum(e.bytes) over (partition by e.project_id order by e.ended_at desc, e.id desc) - e.bytes as newer_of_project,
        row_number() over own as place
      from export_file e where e.file is not null ${some}
      window own as (partition by e.user_id order by e.ended_at desc, e.id desc)
    )
    delete from export_file e where not (${isKept}) ${some} or e.id in (
      select id from file where place > 1
        and (newer >= ${keptBytes.ofPerson} or e.project_id is not null and newer_of_project >= ${keptBytes.ofProject}))`.execute(
    database,
  )
}

/** Returns which of these files belong to an export. */
export async function findKeptFiles(
  database: Database,
  files: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ file: string }>`
    select file from export_file where file = any(${[...files]}::uuid[])`.execute(database)
  return new Set(rows.map(({ file }) => file))
}
