import type {
  Multilingual,
  PlanCategory,
  PlanCriticality,
  PlanTask,
  SettledBecause,
  WorkPriority,
} from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { findSchedules, type ScheduleRow } from '../schedule-rows.loader.ts'

/** A schedule with all that its orders take from its plan, its asset and its people. */
export interface ScheduleToMake extends ScheduleRow {
  /** Where its orders are: its location, or the one where its asset stands now. */
  place_id: string
  /** Null while asset, place and plan are in use; else what is not. */
  out_of_use: Exclude<SettledBecause, 'window' | 'person'> | null
  plan_name: Multilingual
  description: Multilingual
  category: PlanCategory
  criticality: PlanCriticality
  priority: WorkPriority
  early_days: number | null
  late_days: number | null
  tasks: PlanTask[]
  checklist_id: string | null
  /** The checklist with which its inspections are done, where the plan is one that inspects. */
  inspection_checklist_id: string | null
  created_by: string
  /** Active members of the project. */
  worker_ids: string[]
}

type FurtherRow = Omit<ScheduleToMake, keyof ScheduleRow> & { id: string }

/** Reads schedules, in no order; those whose asset was removed are not there. */
export async function findToMake(database: Database, ids: readonly string[]): Promise<ScheduleToMake[]> {
  const schedules = new Map((await findSchedules(database, ids)).map((schedule) => [schedule.id, schedule]))
  const { rows } = await sql<FurtherRow>`
    select s.id, l.id as place_id, p.name as plan_name, p.description, p.category, p.criticality, p.priority, p.early_days, p.late_days,
      p.tasks, p.checklist_id, s.created_by,
      case when p.category = 'Inspection' then (select k.id from checklist k where k.id = p.checklist_id and k.kind = 'inspection'
        and k.published_version is not null and not k.is_retired) end as inspection_checklist_id,
      case when a.operational_status in ('Inactive', 'Retired') then 'asset' when l.removal_id is not null then 'place'
        when not p.is_active or c.removed_at is not null then 'plan' end as out_of_use,
      array(select w.user_id from maintenance_schedule_worker w join app_user u on u.id = w.user_id
        where w.schedule_id = s.id and effective_status(u.status, u.status_end) = 'Active' order by w.user_id) as worker_ids
    from maintenance_schedule s
      left join asset a on a.id = s.asset_id
      join location l on l.id = coalesce(s.location_id, a.location_id)
      join catalog_plan p on p.id = s.plan_id
      join catalog c on c.id = p.catalog_id
    where s.id = any(${[...schedules.keys()]}::uuid[])`.execute(database)
  return rows.map((row) => {
    const schedule = schedules.get(row.id)
    if (!schedule) throw new Error('only schedules that were found are asked for')
    return { ...schedule, ...row }
  })
}
