import type { Job } from '@atrium/contract'
import { reasonOfStored } from '../../serve/job-failure.ts'
import type { JobRow } from './job.repository.ts'

export function presentJob(row: JobRow): Job {
  const { id, kind, state, percent } = row
  const isStarted = row.started_at !== null
  return {
    id,
    kind,
    state,
    percent,
    project:
      row.project_id === null
        ? null
        : { id: row.project_id, code: row.project_code ?? '', short_name: row.project_name ?? '' },
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
    tries: isStarted ? row.retry_count + 1 : 0,
    maximum_tries: row.retry_limit + 1,
    reason: row.reason === null ? null : reasonOfStored(row.reason),
    requested_at: row.requested_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    next_try_at: state === 'waiting' ? row.next_try_at.toISOString() : null,
  }
}
