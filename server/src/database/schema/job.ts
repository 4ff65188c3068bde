import type { Generated } from 'kysely'

export interface JobTable {
  /** The id in the queue. */
  id: string
  kind: string
  /** Null for a job of the whole portal. */
  project_id: string | null
  /** Who caused it. Null for a job that the portal started by itself. */
  user_id: string | null
  percent: Generated<number>
  requested_at: Generated<Date>
}

export interface MovedDaysTable {
  job_id: string
  moved: Generated<number>
}

declare module '../schema.ts' {
  interface Schema {
    job: JobTable
    moved_days: MovedDaysTable
  }
}
