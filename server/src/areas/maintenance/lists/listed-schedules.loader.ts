import type {
  ListedSchedule,
  MaintenanceRule,
  Multilingual,
  PlanCategory,
  ScheduleState,
} from '@atrium/contract'
import { sql } from 'kysely'
import { inLanguage } from '../../../languages/multilingual.ts'
import type { Context } from '../../../serve/context.ts'
import { readSeenAssetNames } from '../../asset/seen-asset-names.loader.ts'
import { presentPlaces } from '../../location/listed-places.presenter.ts'
import type { Sight } from '../../location/sight.ts'
import { isInUse, schedulesAtPlaces } from '../schedule-rows.loader.ts'

interface ListedRow {
  id: string
  project_id: string
  plan: {
    id: string
    code: string
    name: Multilingual
    category: PlanCategory
    rule: MaintenanceRule
    is_active: boolean
  }
  asset_id: string | null
  location_id: string
  location_code: string
  location_name: Multilingual
  path: string
  state: ScheduleState
  anchor: string
  epoch: number
  ends_on: string | null
  last_done_on: string | null
  next_on: string | null
  next_sequence: number | null
  opens_on: string | null
  lead_days: number | null
  team: { id: string; name: Multilingual } | null
  workers: { id: string; name: string }[]
  version: number
}

/**
 * Reads schedules of one project in the order of their ids, as lists show them. The caller must see them.
 * @param sight of the caller: decides which part of a path and which assets they learn
 */
export async function readListedSchedules(
  context: Context,
  sight: Sight,
  ids: readonly string[],
): Promise<ListedSchedule[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ListedRow>`
    select s.id, s.project_id, jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name, 'category', p.category, 'rule', p.rule,
        'is_active', p.is_active) as plan,
      s.asset_id, l.id as location_id, l.code as location_code, l.name as location_name, l.path::text as path, s.state,
      s.anchor::text as anchor, s.epoch, s.ends_on::text as ends_on, s.last_done_on::text as last_done_on,
      case when ${isInUse} then s.next_on::text end as next_on, case when ${isInUse} then s.next_sequence end as next_sequence,
      case when ${isInUse} then s.look_on::text end as opens_on, s.lead_days,
      (select jsonb_build_object('id', id, 'name', name) from team where id = s.team_id) as team,
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.name, u.id), '[]')
        from maintenance_schedule_worker w join app_user u on u.id = w.user_id where w.schedule_id = s.id) as workers,
      s.version
    from ${schedulesAtPlaces} join catalog_plan p on p.id = s.plan_id
    where s.id = any(${ids}::uuid[]) and s.project_id = ${sight.projectId}`.execute(context.database)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ordered = ids.flatMap((id) => byId.get(id) ?? [])
  const { language } = context.actor
  const places = await presentPlaces(context, sight, ordered)
  const assets = await readSeenAssetNames(context, sight, [
    ...new Set(ordered.flatMap((row) => row.asset_id ?? [])),
  ])
  return ordered.map((row, index): ListedSchedule => {
    const location = places[index]
    if (!location) throw new Error('every schedule has a place')
    const {
      location_id: _,
      location_code: _c,
      location_name: _n,
      path: _p,
      asset_id,
      plan,
      team,
      ...members
    } = row
    return {
      ...members,
      plan: { ...plan, name: inLanguage(plan.name, language) },
      location,
      of: asset_id === null ? 'location' : 'asset',
      asset: assets.get(asset_id ?? '') ?? null,
      team: team && { id: team.id, name: inLanguage(team.name, language) },
    }
  })
}
