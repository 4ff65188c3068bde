import type { MaintenanceOutcome, ScheduleState, SettledBecause } from '@atrium/contract'
import type { Generated } from 'kysely'

export interface MaintenanceEnrolmentTable {
  id: Generated<string>
  project_id: string
  plan_id: string
  /** Null: the whole project. */
  location_id: string | null
  auto: boolean
  /** YYYY-MM-DD; null: the first days are spread over one interval. */
  anchor: string | null
  created_by: string
  created_at: Generated<Date>
}

export interface MaintenanceScheduleTable {
  id: Generated<string>
  project_id: string
  plan_id: string
  asset_id: string | null
  location_id: string | null
  state: Generated<ScheduleState>
  /** Days in the time zone of the project, YYYY-MM-DD. */
  anchor: string
  epoch: Generated<number>
  ends_on: string | null
  /** The day of the rule through which all is settled: by an order, by a decision, or because it was never asked for. */
  made_through: string
  /** The highest number of this epoch that an order or a decision has. */
  made_sequence: Generated<number>
  /** From which a floating rule counts; null: it is due on the anchor. */
  counted_from: string | null
  /** The order of a floating rule is open. */
  waits: Generated<boolean>
  last_done_on: string | null
  /** What is due next, and the day on which its order opens. */
  next_on: string | null
  next_sequence: number | null
  look_on: string | null
  /** Null: those of the plan. */
  lead_days: number | null
  team_id: string | null
  enrolment_id: string | null
  created_by: string
  created_at: Generated<Date>
  changed_at: Generated<Date>
  version: Generated<number>
}

export interface MaintenanceScheduleWorkerTable {
  project_id: string
  schedule_id: string
  user_id: string
}

export interface MaintenanceSettledTable {
  project_id: string
  schedule_id: string
  epoch: number
  sequence: number
  /** YYYY-MM-DD, as is `due_on`. */
  occurrence_on: string
  due_on: string
  outcome: Extract<MaintenanceOutcome, 'missed' | 'skipped' | 'excused'>
  because: SettledBecause
  reason: Generated<string>
  /** Who decided it, if a person did. */
  settled_by: string | null
  settled_at: Generated<Date>
}

declare module '../schema.ts' {
  interface Schema {
    maintenance_enrolment: MaintenanceEnrolmentTable
    maintenance_schedule: MaintenanceScheduleTable
    maintenance_schedule_worker: MaintenanceScheduleWorkerTable
    maintenance_settled: MaintenanceSettledTable
  }
}
