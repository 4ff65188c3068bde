import type { CallRequest, InspectionState } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { everyWord } from '../../../database/words.ts'
import type { Context } from '../../../serve/context.ts'
import { notFound } from '../../../serve/failure.ts'
import { searchedFor } from '../../../serve/searched-for.ts'
import { loadAsset } from '../../asset/asset.loader.ts'
import { loadLocation } from '../../location/location.loader.ts'
import { narrowedBySight, readSight, type Sight } from '../../location/sight.ts'
import { isShownNumber } from '../../number-series/number-series.loader.ts'
import { stateOf, todayOf } from '../inspection-rows.loader.ts'
import { inspectorsReview } from '../inspection.repository.ts'

/** What narrows a list of inspections. */
export type InspectionFilter = CallRequest<'/inspection/getCounts'>

type Conditions = readonly RawBuilder<boolean>[]

/** The inspections `i` at places `l` that meet some conditions. */
export const inspectionsWith = (conditions: Conditions): RawBuilder<unknown> =>
  sql`from inspection i join location l on l.id = i.location_id where ${sql.join(conditions, sql` and `)}`

/** An inspection without a last day stands after all others. */
export const dueOrNever = sql`coalesce(i.due_on, 'infinity'::date)`

/** The condition that inspection `i` is not submitted and its last day has passed. */
export const isOverdue = sql<boolean>`coalesce(i.is_open and i.due_on < ${todayOf}, false)`

/** The inspections that a filter leaves. */
export interface FoundInspections {
  sight: Sight
  found: (...more: Conditions) => RawBuilder<unknown>
}

/**
 * Selects the inspections that a filter leaves, as far as the caller sees their places [INS-2].
 * @throws Failure 404 for a place or an asset that the caller does not see, or of another project
 */
export async function foundInspections(
  context: Context,
  filter: InspectionFilter,
): Promise<FoundInspections> {
  const sight = await readSight(context, filter.project_id)
  const conditions = [
    sql<boolean>`i.project_id = ${filter.project_id}`,
    ...narrowedBySight(sight),
    ...(await conditionsOf(context, filter)),
  ]
  return { sight, found: (...more) => inspectionsWith([...conditions, ...more]) }
}

async function conditionsOf(context: Context, filter: InspectionFilter): Promise<RawBuilder<boolean>[]> {
  const { project_id: projectId, location_id: place, asset_id: asset } = filter
  const { userId } = context.actor
  if (asset !== undefined && (await loadAsset(context, asset, 'asset_view')).project_id !== projectId)
    throw notFound()
  return [
    ...(place === undefined ? [] : [await isBelow(context, projectId, place)]),
    ...(asset === undefined ? [] : [sql<boolean>`i.asset_id = ${asset}`]),
    ...(filter.state ? inStates(filter.state) : []),
    ...(filter.result ? [sql<boolean>`i.result = any(${filter.result})`] : []),
    ...(filter.checklist_id ? [sql<boolean>`i.checklist_id = any(${filter.checklist_id}::uuid[])`] : []),
    ...(filter.inspector_id ? [sql<boolean>`i.inspector_id = any(${filter.inspector_id}::uuid[])`] : []),
    ...(filter.team_id ? [sql<boolean>`i.team_id = any(${filter.team_id}::uuid[])`] : []),
    ...(filter.assigned_id
      ? [
          sql<boolean>`i.id in (select inspection_id from inspection_assignee
            where user_id = any(${filter.assigned_id}::uuid[]) and project_id = ${projectId})`,
        ]
      : []),
    ...(filter.overdue ? [sql<boolean>`i.is_open`, isOverdue] : []),
    ...(filter.mine ? [isOf(userId, projectId)] : []),
    ...(filter.to_review ? [await isToReview(context, projectId)] : []),
    ...daysOf(filter),
    ...namedBy(filter),
  ]
}

/** Stored states are found by an index; planned ones are told apart by their last day. */
function inStates(states: readonly InspectionState[]): RawBuilder<boolean>[] {
  const stored = new Set(states.map((state) => (state === 'Missed' ? 'Scheduled' : state)))
  const isOne = states.includes('Missed') !== states.includes('Scheduled')
  return [
    sql<boolean>`i.state = any(${[...stored]}::text[])`,
    ...(isOne ? [sql<boolean>`(${stateOf}) = any(${[...states]}::text[])`] : []),
  ]
}

/** The condition that inspection `i` stands at a place or below it. */
async function isBelow(context: Context, projectId: string, id: string): Promise<RawBuilder<boolean>> {
  const location = await loadLocation(context, id, 'location_view')
  if (location.project_id !== projectId) throw notFound()
  return sql<boolean>`l.path <@ ${location.path}::ltree`
}

/** The condition that a person, or a team of theirs, is asked to do inspection `i`, or that they do it. */
export const isOf = (userId: string, projectId: string): RawBuilder<boolean> => sql<boolean>`i.id in (
  select id from inspection where inspector_id = ${userId} and project_id = ${projectId}
  union select inspection_id from inspection_assignee where user_id = ${userId} and project_id = ${projectId}
  union select g.id from team_user m join inspection g on g.team_id = m.team_id where m.user_id = ${userId})`

/** The condition that the caller may review inspection `i`, as `mayReview` judges it. */
async function isToReview(context: Context, projectId: string): Promise<RawBuilder<boolean>> {
  const { userId } = context.actor
  if (!(await context.rights(projectId)).may('inspection_review')) return sql<boolean>`false`
  if (await inspectorsReview(context.database, projectId)) return sql<boolean>`i.state = 'Submitted'`
  return sql<boolean>`(i.state = 'Submitted' and i.inspector_id is distinct from ${userId}
    and i.submitted_by is distinct from ${userId}
    and not exists (select from checklist_answer a where a.run_id = i.run_id and a.answered_by = ${userId}))`
}

/** Days of the time zone of the project. */
function daysOf({
  date_field: field,
  from,
  to,
  project_id: projectId,
}: InspectionFilter): RawBuilder<boolean>[] {
  if (field === 'created') {
    const startOf = (day: RawBuilder<unknown>) =>
      sql`(select (${day})::timestamp at time zone time_zone from project where id = ${projectId})`
    return [
      ...(from ? [sql<boolean>`i.created_at >= ${startOf(sql`${from}::date`)}`] : []),
      ...(to ? [sql<boolean>`i.created_at < ${startOf(sql`${to}::date + 1`)}`] : []),
    ]
  }
  const day = field === 'due' ? sql`i.due_on` : sql`i.submitted_day`
  return [
    ...(from ? [sql<boolean>`${day} >= ${from}::date`] : []),
    ...(to ? [sql<boolean>`${day} <= ${to}::date`] : []),
  ]
}

/** Each word stands in what is searched of the checklist or of the place, or the text is the number, as it is shown or alone. */
function namedBy(filter: InspectionFilter): RawBuilder<boolean>[] {
  const text = searchedFor(filter)
  if (text === '') return []
  const { project_id: projectId } = filter
  const words = everyWord(
    text,
    (pattern) => sql`(i.checklist_id in (select c.id from checklist c
        where c.project_id = ${projectId} and c.search_text like ${pattern})
      or i.location_id in (select s.location_id from location_search s
        where s.project_id = ${projectId} and s.text like ${pattern}))`,
  )
  const number = /^\d{1,9}$/.test(text)
    ? sql<boolean>`i.number = ${Number(text)}::int`
    : isShownNumber(text, { kind: 'inspection', projectId, number: sql`i.number` })
  return [number ? sql<boolean>`(${words} or ${number})` : words]
}
