import { sql } from 'kysely'

/**
 * The state of a job `q` of the queue as people see it; null for one that the queue does not have. What a job works on begins to
 * exist with its job, in one transaction: ask only once the job is sent, as it counts as over before.
 */
export const jobState = sql`case q.state::text when 'created' then 'waiting' when 'retry' then 'waiting' when 'active' then 'running'
  when 'completed' then 'done' else q.state::text end`

/** The condition that a job `q` waits or runs. */
export const isJobOpen = sql`coalesce(${jobState} in ('waiting', 'running'), false)`
