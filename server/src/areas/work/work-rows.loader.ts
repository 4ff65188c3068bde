import type { MaintenanceOutcome, Multilingual, PlanCriticality, WorkStatus } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { KindName } from './work-kind.ts'

/** An order, and how a person stands to it. */
export interface WorkRow {
  id: string
  project_id: string
  kind: KindName
  number: number
  location_id: string
  /** The place of the location in its tree. */
  path: string
  asset_id: string | null
  /** Null for maintenance, as its requester is. */
  service_id: string | null
  department_id: string | null
  description: string
  /** 1 is Urgent, 4 is Low. */
  priority: number
  requester_id: string | null
  /** Null for an order that its schedule made. */
  created_by: string | null
  status: WorkStatus
  workflow_id: string
  workflow_version: number
  step_key: string
  run_id: string | null
  requested_at: Date
  created_at: Date
  respond_by: Date | null
  responded_at: Date | null
  due_at: Date | null
  completed_at: Date | null
  first_completed_at: Date | null
  completed_by: string | null
  closed_at: Date | null
  reopened_count: number
  rating: number | null
  rating_comment: string
  rated_by: string | null
  rated_at: Date | null
  problem_id: string | null
  cause_id: string | null
  remedy_id: string | null
  lead_id: string | null
  /** The inspection that made it. */
  inspection_id: string | null
  minutes: number
  schedule_id: string | null
  plan_id: string | null
  /** The name and the criticality of its plan as they were when the order was made. Null for corrective orders, as its days are. */
  plan_name: Multilingual | null
  criticality: PlanCriticality | null
  outcome: MaintenanceOutcome | null
  outcome_reason: string
  changed_at: Date
  version: number
  /** Whether it is given to the person, or to a team of theirs. */
  is_worker: boolean
  /** Whether the person supervises a team that it is given to. */
  is_supervisor: boolean
}

/** Locks orders, in the order of their ids, until the transaction ends. Every change of an order or of what belongs to it does so first. */
export async function lockWork(database: Database, ids: readonly string[]): Promise<void> {
  await sql`select from work where id = any(${ids}::uuid[]) order by id for no key update`.execute(database)
}

/** Reads orders, in no order, each with how a user stands to it. */
export async function findWork(
  database: Database,
  userId: string,
  ids: readonly string[],
): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    select w.*, l.path::text as path,
      exists (select from work_worker k where k.work_id = w.id and k.user_id = ${userId})
        or exists (select from work_team t join team_user m on m.team_id = t.team_id and m.user_id = ${userId}
          where t.work_id = w.id) as is_worker,
      exists (select from work_team t join team s on s.id = t.team_id and s.supervisor_id = ${userId}
        where t.work_id = w.id) as is_supervisor
    from work w join location l on l.id = w.location_id where w.id = any(${ids}::uuid[])`.execute(database)
  return rows
}
