import type { ChecklistDefinition, ChecklistItem } from '@atrium/contract'
import { findVersion } from '../../../drafts/versions.repository.ts'
import type { Database } from '../../../database/database.ts'
import { inLanguage } from '../../../languages/multilingual.ts'
import { fallbackLanguage } from '../../../serve/fallback-language.ts'
import {
  createScheduledInspections,
  type ScheduledInspection,
} from '../../inspection/create-scheduled-inspections.writer.ts'
import {
  createMaintenanceWork,
  type MadeMaintenanceWork,
  type MaintenanceCause,
  type NewMaintenanceWork,
} from '../../work/create-maintenance-work.writer.ts'
import { storedPriority } from '../../work/stored-priority.policy.ts'
import { isForTasks, taskItem, tasksOfChecklist } from '../../work/task-items.policy.ts'
import type { Occurrence } from '../recurrence/occurrences.ts'
import type { ScheduleToMake } from './schedules-to-make.loader.ts'
import { windowOf } from './window-of-plan.ts'

/** A day of a locked schedule that gets an order. */
export interface DayToMake {
  schedule: ScheduleToMake
  day: Pick<Occurrence, 'sequence' | 'occurrence_on' | 'due_on'>
  /** The day to which a person moves it; its window stays. */
  movedTo?: string
}

/** What was made of a day: an order of maintenance or an inspection. */
export interface MadeOrder {
  thing: 'pm' | 'inspection'
  id: string
  number: number
}

/**
 * Makes the orders of days of locked schedules of one project [MT-50], and the inspections of those whose plans inspect [MT-58].
 * @throws Failure as createMaintenanceWork
 */
export async function makeOrders(
  cause: MaintenanceCause,
  projectId: string,
  days: readonly DayToMake[],
): Promise<MadeOrder[]> {
  const works = await makeWorks(
    cause,
    projectId,
    days.filter(({ schedule }) => schedule.inspection_checklist_id === null),
  )
  const inspections = await createScheduledInspections(
    cause,
    projectId,
    days.flatMap((day) => inspectionOf(day) ?? []),
  )
  return [
    ...works.map(({ id, number }) => ({ thing: 'pm' as const, id, number })),
    ...inspections.map(({ id, number }) => ({ thing: 'inspection' as const, id, number })),
  ]
}

function inspectionOf({ schedule, day, movedTo }: DayToMake): ScheduledInspection | undefined {
  if (schedule.inspection_checklist_id === null) return undefined
  return {
    scheduleId: schedule.id,
    epoch: schedule.epoch,
    sequence: day.sequence,
    checklistId: schedule.inspection_checklist_id,
    locationId: schedule.place_id,
    assetId: schedule.asset_id,
    dueOn: movedTo ?? day.due_on.toString(),
    teamId: schedule.team_id,
    userIds: schedule.worker_ids,
    createdBy: schedule.created_by,
  }
}

async function makeWorks(
  cause: MaintenanceCause,
  projectId: string,
  days: readonly DayToMake[],
): Promise<MadeMaintenanceWork[]> {
  const checklists = await readChecklists(cause.database, days)
  const orders = days.map((day) => orderOfDay(day, checklists))
  return createMaintenanceWork(cause, projectId, orders)
}

/**
 * Returns the order of a day of a schedule [MT-51].
 * @param checklists what the published checklists of plans ask, by id
 */
export function orderOfDay(
  { schedule, day, movedTo }: DayToMake,
  checklists: ReadonlyMap<string, readonly ChecklistItem[]>,
): NewMaintenanceWork {
  const { early, late } = windowOf(schedule)
  const language = fallbackLanguage()
  return {
    scheduleId: schedule.id,
    epoch: schedule.epoch,
    sequence: day.sequence,
    plan: { id: schedule.plan_id, name: schedule.plan_name, criticality: schedule.criticality },
    locationId: schedule.place_id,
    assetId: schedule.asset_id,
    departmentId: null,
    description: inLanguage(schedule.description, language) || inLanguage(schedule.plan_name, language),
    priority: storedPriority(schedule.priority),
    occurrenceOn: day.occurrence_on.toString(),
    dueOn: movedTo ?? day.due_on.toString(),
    windowFrom: day.due_on.subtract({ days: early }).toString(),
    windowTo: day.due_on.add({ days: late }).toString(),
    workflowId: null,
    tasks:
      schedule.checklist_id === null
        ? schedule.tasks.map(taskItem)
        : tasksOfChecklist(checklists.get(schedule.checklist_id) ?? []),
    userIds: schedule.worker_ids,
    teamIds: schedule.team_id === null ? [] : [schedule.team_id],
  }
}

/** Reads what the published checklists of some plans ask. One that repeats sections asks of rooms, and gives no tasks. */
async function readChecklists(
  database: Database,
  days: readonly DayToMake[],
): Promise<ReadonlyMap<string, readonly ChecklistItem[]>> {
  const ids = new Set(days.flatMap(({ schedule }) => schedule.checklist_id ?? []))
  if (ids.size === 0) return new Map()
  const published = await database
    .selectFrom('checklist')
    .select(['id', 'published_version'])
    .where('id', 'in', [...ids])
    .execute()
  const lists = new Map<string, readonly ChecklistItem[]>()
  for (const { id, published_version: version } of published) {
    if (version === null) continue
    const found = await findVersion<ChecklistDefinition>(database, 'checklist', id, version)
    if (found && isForTasks(found.definition.items)) lists.set(id, found.definition.items)
  }
  return lists
}
