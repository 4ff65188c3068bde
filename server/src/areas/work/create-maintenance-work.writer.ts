import type { ChecklistItem, Multilingual, PlanCriticality } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Cause } from '../../notifications/raise-notifications.ts'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { startRuns } from '../checklist/run.writer.ts'
import { drawNumber } from '../number-series/number-series.writer.ts'
import { raiseAssigned } from './notices/raise-work-events.ts'
import { addPeople } from './people/people.repository.ts'
import { recordWork } from './record-work.ts'
import { findStart, type WorkStart } from './start-of-workflow.loader.ts'

/**
 * An order of a schedule as its maker has judged it: place, asset, department and people are of the project. Days are written like
 * `2026-11-29`.
 */
export interface NewMaintenanceWork {
  scheduleId: string
  epoch: number
  sequence: number
  plan: { id: string; name: Multilingual; criticality: PlanCriticality }
  locationId: string
  assetId: string | null
  departmentId: string | null
  description: string
  /** 1 is Urgent, 4 is Low. */
  priority: number
  occurrenceOn: string
  dueOn: string
  windowFrom: string
  windowTo: string
  /** A published workflow of maintenance; null for the default one. */
  workflowId: string | null
  /** What its tasks ask; none for an order without tasks. */
  tasks: readonly ChecklistItem[]
  userIds: readonly string[]
  teamIds: readonly string[]
}

/** Who makes orders: a call, or a job that takes the entries of the trail and the notices itself. */
export type MaintenanceCause = Cause & Pick<Context, 'record'>

/** An order that was made, and of which occurrence it is. */
export interface MadeMaintenanceWork {
  id: string
  number: number
  schedule_id: string
  epoch: number
  sequence: number
}

/**
 * Makes those of some orders of a project that are not there yet, each once for its schedule, epoch and sequence [PM-12]. Numbers are
 * drawn for exactly these, so that their series has no gap: who makes orders of the same project at the same moment waits here, and
 * makes what is missing then. An order is due at the end of its window, in the time zone of its project.
 * @returns what was made, in the order of what was given
 * @throws Failure 409 without a published workflow, and as startRuns
 */
export async function createMaintenanceWork(
  cause: MaintenanceCause,
  projectId: string,
  given: readonly NewMaintenanceWork[],
): Promise<MadeMaintenanceWork[]> {
  const { database, actor } = cause
  const fresh = await findFresh(database, projectId, given)
  if (fresh.length === 0) return []
  const starts = await findStarts(database, projectId, fresh)
  const runs = await startRuns(
    cause,
    projectId,
    fresh.map(({ tasks }) => tasks),
  )
  const rows = fresh.map((order, index): RowToInsert => {
    const start = starts.get(order.workflowId)
    if (!start) throw conflict('cm_no_workflow')
    return { ...factsOf(order), ...start, place: index + 1, run_id: runs[index] ?? null }
  })
  const userId = actor?.userId ?? null
  const made = await insertOrders(database, { projectId, userId }, rows)
  const orders = made.map((one, index) => ({ one, row: rows[index], order: fresh[index] }))
  for (const { one, row } of orders)
    recordWork(
      cause,
      { id: one.id, project_id: projectId, kind: 'pm' },
      { after: { number: one.number, ...told(row) } },
    )
  const assigned = orders.flatMap(({ one: { id }, order }) =>
    order && order.userIds.length + order.teamIds.length > 0
      ? [
          {
            work: { id, project_id: projectId, kind: 'pm' as const },
            userIds: order.userIds,
            teamIds: order.teamIds,
          },
        ]
      : [],
  )
  if (assigned.length === 0) return made
  await addPeople(
    database,
    userId,
    assigned.map(({ work, userIds, teamIds }) => ({
      work_id: work.id,
      project_id: projectId,
      user_ids: [...new Set(userIds)],
      team_ids: [...new Set(teamIds)],
    })),
  )
  await raiseAssigned(cause, assigned)
  return made
}

type Occurrence = Pick<NewMaintenanceWork, 'scheduleId' | 'epoch' | 'sequence'>

const nameOf = ({ scheduleId, epoch, sequence }: Occurrence): string => `${scheduleId} ${epoch} ${sequence}`

/**
 * Returns those of some orders that are not there, each once. From here on nobody else makes orders of the project until the transaction
 * ends: the series of their numbers is locked before it is looked what is there.
 */
async function findFresh(
  database: Database,
  projectId: string,
  given: readonly NewMaintenanceWork[],
): Promise<NewMaintenanceWork[]> {
  if (given.length === 0) return []
  await drawNumber(projectId, 'pm', 0).execute(database)
  const { rows } = await sql<Occurrence>`
    select w.schedule_id as "scheduleId", w.epoch, w.sequence
    from unnest(${given.map((one) => one.scheduleId)}::uuid[], ${given.map((one) => one.epoch)}::int[],
        ${given.map((one) => one.sequence)}::int[]) as g (schedule_id, epoch, sequence)
      join work w on w.schedule_id = g.schedule_id and w.epoch = g.epoch and w.sequence = g.sequence`.execute(
    database,
  )
  const there = new Set(rows.map(nameOf))
  return given.filter((order) => {
    const isFresh = !there.has(nameOf(order))
    there.add(nameOf(order))
    return isFresh
  })
}

/** Finds where orders begin, by the ids of their workflows. */
async function findStarts(
  database: Database,
  projectId: string,
  orders: readonly NewMaintenanceWork[],
): Promise<ReadonlyMap<string | null, WorkStart | undefined>> {
  const starts = new Map<string | null, WorkStart | undefined>()
  for (const workflowId of new Set(orders.map((order) => order.workflowId)))
    starts.set(workflowId, await findStart(database, { projectId, kind: 'pm', workflowId }))
  return starts
}

const factsOf = (order: NewMaintenanceWork) => ({
  schedule_id: order.scheduleId,
  epoch: order.epoch,
  sequence: order.sequence,
  plan_id: order.plan.id,
  plan_name: order.plan.name,
  criticality: order.plan.criticality,
  location_id: order.locationId,
  asset_id: order.assetId,
  department_id: order.departmentId,
  description: order.description,
  priority: order.priority,
  occurrence_on: order.occurrenceOn,
  due_on: order.dueOn,
  window_from: order.windowFrom,
  window_to: order.windowTo,
})

type RowToInsert = ReturnType<typeof factsOf> & WorkStart & { place: number; run_id: string | null }

/** What the trail tells of a new order. */
function told(row: RowToInsert | undefined) {
  if (!row) throw new Error('an order was inserted of which nothing is known')
  const { place: _, version: __, run_id: ___, step_key: step, workflow_id: ____, plan_name, ...facts } = row
  return { ...facts, plan: plan_name, step }
}

/** Inserts orders with the next numbers, in their places, and the first of their steps. */
async function insertOrders(
  database: Database,
  { projectId, userId }: { projectId: string; userId: string | null },
  rows: readonly RowToInsert[],
): Promise<MadeMaintenanceWork[]> {
  const { rows: made } = await sql<MadeMaintenanceWork>`
    with zone as materialized (
      select time_zone from project where id = ${projectId} for share
    ), series as (
      ${drawNumber(projectId, 'pm', rows.length)}
    ), given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g
        (place int, schedule_id uuid, epoch int, sequence int, plan_id uuid, plan_name jsonb, criticality text, location_id uuid,
          asset_id uuid, department_id uuid, description text, priority int, occurrence_on date, due_on date, window_from date,
          window_to date, workflow_id uuid, version int, step_key text, status text, run_id uuid)
    ), made as (
      insert into work (project_id, kind, number, location_id, asset_id, department_id, description, priority, created_by, status,
        workflow_id, workflow_version, step_key, run_id, requested_at, created_day, due_at, schedule_id, epoch, sequence, plan_id,
        plan_name, criticality, occurrence_on, due_on, window_from, window_to)
      select ${projectId}, 'pm', series.last - ${rows.length}::int + g.place, g.location_id, g.asset_id, g.department_id, g.description,
        g.priority, ${userId}::uuid, g.status, g.workflow_id, g.version, g.step_key, g.run_id, now(),
        (now() at time zone zone.time_zone)::date, (g.window_to + 1)::timestamp at time zone zone.time_zone, g.schedule_id, g.epoch,
        g.sequence, g.plan_id, g.plan_name, g.criticality, g.occurrence_on, g.due_on, g.window_from, g.window_to
      from given g, series, zone order by g.place
      returning id, number, schedule_id, epoch, sequence, step_key, status
    ), passed as (
      insert into work_step (project_id, work_id, to_step, to_status, taken_by)
      select ${projectId}, id, step_key, status, ${userId}::uuid from made
    )
    select id, number, schedule_id, epoch, sequence from made order by number`.execute(database)
  return made
}
