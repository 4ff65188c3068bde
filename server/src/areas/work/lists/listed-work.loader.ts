import {
  limits,
  type ListedMaintenance,
  type ListedWork,
  type MaintenanceOutcome,
  type Multilingual,
  type PlanCriticality,
  type WorkStatus,
} from '@atrium/contract'
import { showNumber } from '@atrium/contract/numbers'
import { sql, type RawBuilder } from 'kysely'
import { inLanguage } from '../../../languages/multilingual.ts'
import type { Context } from '../../../serve/context.ts'
import { readSeenAssetNames } from '../../asset/seen-asset-names.loader.ts'
import { presentPlaces, type PlaceRow } from '../../location/listed-places.presenter.ts'
import type { Sight } from '../../location/sight.ts'
import { readWorkflowVersions, versionKey } from '../../workflow/workflow-versions.loader.ts'
import { priorityOf } from '../stored-priority.policy.ts'
import { prepared } from '../../../database/prepared.ts'
import { prefixOf, type KindName } from '../work-kind.ts'
import { isOverdue, ordersWith } from './work-filter.ts'

interface Coded {
  id: string
  code: string
  name: Multilingual
}

interface ListedRow extends PlaceRow {
  id: string
  kind: KindName
  project_id: string
  number: number
  prefix: string
  status: WorkStatus
  workflow_id: string
  workflow_version: number
  step_key: string
  priority: number
  description: string
  asset_id: string | null
  service_id: string | null
  service_name: Multilingual | null
  department: Coded | null
  requester_id: string | null
  requester_name: string | null
  workers: { id: string; name: string }[]
  teams: { id: string; name: Multilingual }[]
  requested_at: Date
  created_at: Date
  respond_by: Date | null
  responded_at: Date | null
  due_at: Date | null
  completed_at: Date | null
  closed_at: Date | null
  is_overdue: boolean
  rating: number | null
  schedule_id: string | null
  plan_id: string | null
  plan_name: Multilingual | null
  criticality: PlanCriticality | null
  occurrence_on: string | null
  due_on: string | null
  window_from: string | null
  window_to: string | null
  outcome: MaintenanceOutcome | null
  outcome_reason: string
  changed_at: Date
  version: number
}

/** An order of some kind in a list. */
export type ListedOrder = ListedWork | ListedMaintenance

export const isCorrective = (order: ListedOrder): order is ListedWork => 'service' in order

const columns = (characters: number) => sql`w.id, w.kind, w.project_id, w.number, ${prefixOf('w')} as prefix,
  w.status, w.workflow_id, w.workflow_version, w.step_key, w.priority, left(w.description, ${characters}) as description,
  w.location_id, l.code as location_code, l.name as location_name, l.path::text as path, w.asset_id, w.service_id,
  (select name from library_entry where id = w.service_id) as service_name,
  (select jsonb_build_object('id', id, 'code', code, 'name', name) from department where id = w.department_id) as department,
  w.requester_id, (select name from app_user where id = w.requester_id) as requester_name,
  (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by k.assigned_at, u.id), '[]')
    from work_worker k join app_user u on u.id = k.user_id where k.work_id = w.id) as workers,
  (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by k.assigned_at, t.id), '[]')
    from work_team k join team t on t.id = k.team_id where k.work_id = w.id) as teams,
  w.requested_at, w.created_at, w.respond_by, w.responded_at, w.due_at, w.completed_at, w.closed_at,
  ${isOverdue} as is_overdue, w.rating, w.schedule_id, w.plan_id, w.plan_name, w.criticality, w.occurrence_on::text, w.due_on::text,
  w.window_from::text, w.window_to::text, w.outcome, w.outcome_reason, w.changed_at, w.version`

/**
 * Reads orders of one project in the order of their ids, as lists show them. The caller must see them or work on them.
 * @param sight of the caller: decides which part of a path and which assets they learn
 * @param given what each of them must meet besides, and how much of a description is read
 */
export async function readListedWork(
  context: Context,
  sight: Sight,
  ids: readonly string[],
  given: { conditions?: readonly RawBuilder<boolean>[]; characters?: number } = {},
): Promise<ListedOrder[]> {
  if (ids.length === 0) return []
  const { conditions = [], characters = limits.workExcerpt } = given
  const chosen = [
    sql<boolean>`w.id = any(${ids}::uuid[])`,
    sql<boolean>`w.project_id = ${sight.projectId}`,
    ...conditions,
  ]
  const query = sql<ListedRow>`select ${columns(characters)} ${ordersWith(chosen)}`
  const { rows } =
    conditions.length === 0 ? await prepared(context.database, query) : await query.execute(context.database)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return presentListed(
    context,
    sight,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
}

async function presentListed(
  context: Context,
  sight: Sight,
  rows: readonly ListedRow[],
): Promise<ListedOrder[]> {
  const { language } = context.actor
  const [steps, places, assets] = [
    await readSteps(context, rows),
    await presentPlaces(context, sight, rows),
    await readSeenAssetNames(context, sight, [...new Set(rows.flatMap((row) => row.asset_id ?? []))]),
  ]
  const named = ({ id, name }: { id: string; name: Multilingual }) => ({
    id,
    name: inLanguage(name, language),
  })
  return rows.map((row, index): ListedOrder => {
    const step = steps(row)
    const location = places[index]
    if (!location) throw new Error('every order has a place')
    const shared = {
      id: row.id,
      project_id: row.project_id,
      number: row.number,
      reference: showNumber(row.prefix, row.number),
      status: row.status,
      step: {
        key: step.key,
        name: inLanguage(step.name, language),
        description: inLanguage(step.description, language),
        icon: step.icon,
        color: step.color,
      },
      priority: priorityOf(row.priority),
      description: row.description,
      location,
      asset: assets.get(row.asset_id ?? '') ?? null,
      department: row.department && { ...named(row.department), code: row.department.code },
      workers: row.workers,
      teams: row.teams.map(named),
      created_at: row.created_at.toISOString(),
      due_at: timeOf(row.due_at),
      completed_at: timeOf(row.completed_at),
      closed_at: timeOf(row.closed_at),
      is_overdue: row.is_overdue,
      changed_at: row.changed_at.toISOString(),
      version: row.version,
    }
    return { ...shared, ...(row.kind === 'pm' ? maintenanceOf(row, language) : correctiveOf(row, language)) }
  })
}

/** A fact that every order of its kind has: the table says so. */
function there<Value>(value: Value | null): Value {
  if (value === null) throw new Error('an order lacks what its kind has')
  return value
}

/** What corrective orders have besides. */
const correctiveOf = (row: ListedRow, language: string) => ({
  service: { id: there(row.service_id), name: inLanguage(there(row.service_name), language) },
  requester: { id: there(row.requester_id), name: there(row.requester_name) },
  requested_at: row.requested_at.toISOString(),
  respond_by: timeOf(row.respond_by),
  responded_at: timeOf(row.responded_at),
  rating: row.rating,
})

/** What orders of maintenance have besides. */
const maintenanceOf = (row: ListedRow, language: string) => ({
  plan: {
    id: row.plan_id,
    name: inLanguage(there(row.plan_name), language),
    criticality: there(row.criticality),
  },
  schedule_id: row.schedule_id,
  occurrence_on: there(row.occurrence_on),
  due_on: there(row.due_on),
  window_from: there(row.window_from),
  window_to: there(row.window_to),
  outcome: row.outcome,
  outcome_reason: row.outcome_reason,
})

export const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null

/** Reads the steps that orders are in, with one query for all of them. */
export async function readSteps(
  { database }: Context,
  rows: readonly { workflow_id: string; workflow_version: number; step_key: string }[],
) {
  const versions = await readWorkflowVersions(database, rows)
  return ({ workflow_id, workflow_version, step_key }: (typeof rows)[number]) => {
    const version = versions.get(versionKey(workflow_id, workflow_version))
    const step = version?.definition.steps.find(({ key }) => key === step_key)
    if (!step) throw new Error(`no step ${step_key} in version ${workflow_version} of ${workflow_id}`)
    return step
  }
}
