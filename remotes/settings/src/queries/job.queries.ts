import { callQuery } from '@atrium/client'
import type { JobState } from '@atrium/contract'

export const jobPageSize = 50
/** Notices tell of jobs that begin, go on or end. Those that only wait are found at this interval. Milliseconds. */
const again = 60_000

export interface JobsOf {
  /** Undefined for the whole portal. */
  readonly projectId: string | undefined
  /** Undefined for jobs in any state. */
  readonly state: JobState | undefined
}

/** A page of the background jobs, newest first. Pages start at 1. */
export function jobPageQuery({ projectId, state }: JobsOf, page: number) {
  const input = {
    ...(projectId !== undefined && { project_id: projectId }),
    ...(state !== undefined && { states: [state] }),
    page,
    limit: jobPageSize,
  }
  return { ...callQuery('/job/search', projectId ?? null, input), refetchInterval: again }
}
