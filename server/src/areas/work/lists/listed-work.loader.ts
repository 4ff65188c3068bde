import { limits, type ListedWork, type Multilingual, type WorkStatus } from '@atrium/contract'
import { showNumber } from '@atrium/contract/numbers'
import { sql, type RawBuilder } from 'kysely'
import { inLanguage } from '../../../languages/multilingual.ts'
import type { Context } from '../../../serve/context.ts'
import { readSeenAssetNames } from '../../asset/seen-asset-names.loader.ts'
import { findSteps } from '../../location/location-rows.loader.ts'
import { seenLabels, type Sight } from '../../location/sight.ts'
import { prefixIn } from '../../number-series/number-series.loader.ts'
import { readWorkflowVersions, versionKey } from '../../workflow/workflow-versions.loader.ts'
import { priorityOf } from '../stored-priority.policy.ts'
import { prepared } from '../../../database/prepared.ts'
import { isOverdue, ordersWith } from './work-filter.ts'

interface Coded {
  id: string
  code: string
  name: Multilingual
}

/** The place of an order. */
export interface PlaceRow {
  location_id: string
  location_code: string
  location_name: Multilingual
  path: string
}

interface ListedRow extends PlaceRow {
  id: string
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
  service_id: string
  service_name: Multilingual
  department: Coded | null
  requester_id: string
  requester_name: string
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
  changed_at: Date
  version: number
}

const columns = (
  characters: number,
) => sql`w.id, w.project_id, w.number, ${prefixIn(sql`w.project_id`, 'cm')} as prefix,
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
  ${isOverdue} as is_overdue, w.rating, w.changed_at, w.version`

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
): Promise<ListedWork[]> {
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
): Promise<ListedWork[]> {
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
  return rows.map((row, index): ListedWork => {
    const step = steps(row)
    const location = places[index]
    if (!location) throw new Error('every order has a place')
    return {
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
      service: named({ id: row.service_id, name: row.service_name }),
      department: row.department && { ...named(row.department), code: row.department.code },
      requester: { id: row.requester_id, name: row.requester_name },
      workers: row.workers,
      teams: row.teams.map(named),
      requested_at: row.requested_at.toISOString(),
      created_at: row.created_at.toISOString(),
      respond_by: timeOf(row.respond_by),
      responded_at: timeOf(row.responded_at),
      due_at: timeOf(row.due_at),
      completed_at: timeOf(row.completed_at),
      closed_at: timeOf(row.closed_at),
      is_overdue: row.is_overdue,
      rating: row.rating,
      changed_at: row.changed_at.toISOString(),
      version: row.version,
    }
  })
}

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

/**
 * Presents the places of orders, in their order: the path begins where the sight of the caller does. Of a place that they do not see,
 * and where they work or asked for something, it is whole [CM-12]. Sends one query.
 */
export async function presentPlaces(
  { database, actor: { language } }: Context,
  sight: Sight,
  rows: readonly PlaceRow[],
): Promise<ListedWork['location'][]> {
  const above = rows.map(({ path }) => {
    const seen = seenLabels(sight, path)
    return (seen.length > 0 ? seen : path.split('.')).slice(0, -1)
  })
  const steps = await findSteps(database, [...new Set(above.flat())])
  return rows.map((row, index) => ({
    id: row.location_id,
    name: inLanguage(row.location_name, language),
    code: row.location_code,
    path: (above[index] ?? [])
      .flatMap((label) => steps.get(label) ?? [])
      .map(({ name }) => inLanguage(name, language))
      .join(' › '),
  }))
}
