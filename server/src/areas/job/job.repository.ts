import { limits, type JobState } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { jobState } from '../../jobs/job-state.ts'

export interface JobRow {
  id: string
  kind: string
  state: JobState
  percent: number
  project_id: string | null
  project_code: string | null
  project_name: string | null
  user_id: string | null
  user_name: string | null
  retry_count: number
  retry_limit: number
  reason: string | null
  requested_at: Date
  started_at: Date | null
  ended_at: Date | null
  next_try_at: Date
}

/** Why the last try failed. The queue wraps the reasons that it gives itself, such as a process that died. */
const reason = sql`coalesce(q.output ->> 'message', q.output #>> '{value,message}', q.output ->> 'value')`

/** Its state in the queue. A job that the queue has forgotten is not listed. */
const queued = sql`job_queue.job q on q.name = j.kind and q.id = j.id`

interface JobFilter {
  /** Undefined for the whole portal. */
  projectId?: string | undefined
  states?: readonly JobState[] | undefined
  kind?: string | undefined
}

function matches({ states, kind }: JobFilter): RawBuilder<boolean> {
  const isInState = states === undefined ? sql`true` : sql`${jobState} = any(${[...states]}::text[])`
  return sql<boolean>`${isInState} and ${kind === undefined ? sql`true` : sql`j.kind = ${kind}`}`
}

/** The newest jobs of a project or the portal, as `looked`: a search goes no further. */
function newest({ projectId }: JobFilter): RawBuilder<unknown> {
  return sql`looked as materialized (
    select * from job
    where ${projectId === undefined ? sql`true` : sql`project_id = ${projectId}`}
    order by requested_at desc, id desc limit ${limits.jobsSearched}
  )`
}

/** Lists jobs, newest first. */
export async function searchJobs(
  database: Database,
  filter: JobFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: JobRow[]; total: number }> {
  const isWanted = matches(filter)
  const { rows } = await sql<JobRow>`
    with ${newest(filter)}
    select j.id, j.kind, ${jobState} as state, j.percent, j.project_id, j.user_id, q.retry_count, q.retry_limit,
      (select code from project where id = j.project_id) as project_code,
      (select short_name from project where id = j.project_id) as project_name,
      (select name from app_user where id = j.user_id) as user_name,
      ${reason} as reason, j.requested_at, q.started_on as started_at, q.completed_on as ended_at,
      q.start_after as next_try_at
    from looked j join ${queued} where ${isWanted}
    order by j.requested_at desc, j.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  if (page === 1 && rows.length < limit) return { rows, total: rows.length }
  const counted = await sql<{ count: number }>`
    with ${newest(filter)}
    select count(*)::int as count from looked j join ${queued} where ${isWanted}`.execute(database)
  return { rows, total: counted.rows[0]?.count ?? 0 }
}

export type FoundJob = Pick<JobRow, 'id' | 'kind' | 'project_id' | 'state'>

/** Finds a job that the queue still has, and keeps its state until the transaction ends. */
export async function lockJob(database: Database, id: string): Promise<FoundJob | undefined> {
  const { rows } = await sql<FoundJob>`
    select j.id, j.kind, j.project_id, ${jobState} as state from job j join ${queued} where j.id = ${id} for update of q`.execute(
    database,
  )
  return rows[0]
}

/** Forgets the jobs that the queue has forgotten. */
export async function forgetJobs(database: Database): Promise<void> {
  await sql`
    delete from job j where j.requested_at < now() - interval '1 day'
      and not exists (select from job_queue.job q where q.name = j.kind and q.id = j.id)`.execute(database)
}
