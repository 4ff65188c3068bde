import {
  scoreOf,
  type InspectionResult,
  type InspectionState,
  type ListedInspection,
  type Multilingual,
} from '@atrium/contract'
import { showNumber } from '@atrium/contract/numbers'
import { sql, type RawBuilder } from 'kysely'
import { inLanguage } from '../../../languages/multilingual.ts'
import type { Context } from '../../../serve/context.ts'
import { readSeenAssetNames } from '../../asset/seen-asset-names.loader.ts'
import { presentPlaces } from '../../location/listed-places.presenter.ts'
import type { Sight } from '../../location/sight.ts'
import { prefixIn } from '../../number-series/number-series.loader.ts'
import { stateOf } from '../inspection-rows.loader.ts'
import { inspectionsWith, isOverdue } from './inspection-filter.ts'

interface ListedRow {
  id: string
  project_id: string
  number: number
  prefix: string
  state: InspectionState
  checklist_id: string
  checklist_code: string
  checklist_name: Multilingual
  checklist_version: number | null
  location_id: string
  location_code: string
  location_name: Multilingual
  path: string
  asset_id: string | null
  assigned: { id: string; name: string }[]
  team: { id: string; name: Multilingual } | null
  starts_on: string | null
  due_on: string | null
  is_overdue: boolean
  is_returned: boolean
  inspector: { id: string; name: string } | null
  reviewer: { id: string; name: string } | null
  answered: number
  asked: number
  failed: number
  points: number | null
  possible: number | null
  result: InspectionResult | null
  created_at: Date
  started_at: Date | null
  submitted_at: Date | null
  reviewed_at: Date | null
  changed_at: Date
  version: number
}

const person = (id: RawBuilder<unknown>) =>
  sql`(select jsonb_build_object('id', id, 'name', name) from app_user where id = ${id})`

const columns = sql`i.id, i.project_id, i.number, ${prefixIn(sql`i.project_id`, 'inspection')} as prefix, ${stateOf} as state,
  i.checklist_id, c.code as checklist_code, c.name as checklist_name, i.checklist_version,
  i.location_id, l.code as location_code, l.name as location_name, l.path::text as path, i.asset_id,
  (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by a.assigned_at, u.id), '[]')
    from inspection_assignee a join app_user u on u.id = a.user_id where a.inspection_id = i.id) as assigned,
  (select jsonb_build_object('id', id, 'name', name) from team where id = i.team_id) as team,
  i.starts_on::text as starts_on, i.due_on::text as due_on, ${isOverdue} as is_overdue, i.is_returned,
  ${person(sql`i.inspector_id`)} as inspector, ${person(sql`i.reviewer_id`)} as reviewer,
  i.answered, i.asked, i.failed, i.points::float8 as points, i.possible::float8 as possible, i.result,
  i.created_at, i.started_at, i.submitted_at, i.reviewed_at, i.changed_at, i.version`

/**
 * Reads inspections of one project in the order of their ids, as lists show them. The caller must see them.
 * @param sight of the caller: decides which part of a path and which assets they learn
 * @param conditions what each of them must meet besides
 */
export async function readListedInspections(
  context: Context,
  sight: Sight,
  ids: readonly string[],
  conditions: readonly RawBuilder<boolean>[] = [],
): Promise<ListedInspection[]> {
  if (ids.length === 0) return []
  const chosen = inspectionsWith([
    sql<boolean>`i.id = any(${ids}::uuid[])`,
    sql<boolean>`i.project_id = ${sight.projectId}`,
    ...conditions,
  ])
  const { rows } = await sql<ListedRow>`
    select ${columns} from inspection i join location l on l.id = i.location_id
      join checklist c on c.id = i.checklist_id where i.id in (select i.id ${chosen})`.execute(
    context.database,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return present(
    context,
    sight,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
}

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null

async function present(
  context: Context,
  sight: Sight,
  rows: readonly ListedRow[],
): Promise<ListedInspection[]> {
  const { language } = context.actor
  const places = await presentPlaces(context, sight, rows)
  const assets = await readSeenAssetNames(context, sight, [
    ...new Set(rows.flatMap((row) => row.asset_id ?? [])),
  ])
  return rows.map((row, index): ListedInspection => {
    const location = places[index]
    if (!location) throw new Error('every inspection has a place')
    return {
      id: row.id,
      project_id: row.project_id,
      number: row.number,
      reference: showNumber(row.prefix, row.number),
      state: row.state,
      checklist: {
        id: row.checklist_id,
        code: row.checklist_code,
        name: inLanguage(row.checklist_name, language),
        version: row.checklist_version,
      },
      location,
      asset: assets.get(row.asset_id ?? '') ?? null,
      assigned: row.assigned,
      team: row.team && { id: row.team.id, name: inLanguage(row.team.name, language) },
      starts_on: row.starts_on,
      due_on: row.due_on,
      is_overdue: row.is_overdue,
      is_returned: row.is_returned,
      inspector: row.inspector,
      reviewer: row.reviewer,
      answered: row.answered,
      asked: row.asked,
      score:
        row.points === null || row.possible === null
          ? null
          : scoreOf({ points: row.points, possible: row.possible }),
      result: row.result,
      failed: row.failed,
      created_at: row.created_at.toISOString(),
      started_at: timeOf(row.started_at),
      submitted_at: timeOf(row.submitted_at),
      reviewed_at: timeOf(row.reviewed_at),
      changed_at: row.changed_at.toISOString(),
      version: row.version,
    }
  })
}
