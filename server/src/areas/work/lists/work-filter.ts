import type { CallRequest } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { hasWords } from '../../../database/words.ts'
import type { Context } from '../../../serve/context.ts'
import { notFound } from '../../../serve/failure.ts'
import { searchedFor } from '../../../serve/searched-for.ts'
import { loadLocation } from '../../location/location.loader.ts'
import { narrowedBySight, readSight, type Sight } from '../../location/sight.ts'
import { isShownNumber } from '../../number-series/number-series.loader.ts'
import { requireAsset } from '../named-in-work.loader.ts'
import { storedPriority } from '../stored-priority.policy.ts'

/** What narrows a list of orders. */
export type WorkFilter = CallRequest<'/cm/getCounts'>

type Conditions = readonly RawBuilder<boolean>[]

/** The orders `w` of a project at places `l` that the caller sees. */
export const seenWork = (projectId: string, sight: Sight, conditions: Conditions): RawBuilder<unknown> =>
  ordersWith([
    sql<boolean>`w.project_id = ${projectId}`,
    sql<boolean>`w.kind = 'cm'`,
    ...narrowedBySight(sight),
    ...conditions,
  ])

/** The orders `w` at places `l` that meet some conditions. */
export const ordersWith = (conditions: Conditions): RawBuilder<unknown> =>
  sql`from work w join location l on l.id = w.location_id where ${sql.join(conditions, sql` and `)}`

/** An order without a time stands after all others. Indexes are in this order. */
export const dueOrNever = sql`coalesce(w.due_at, 'infinity'::timestamptz)`

/** The condition that order `w` is open and was due before now. */
export const isOverdue = sql<boolean>`(w.is_open and ${dueOrNever} < now())`

/**
 * Selects the orders that a filter leaves, as far as the caller sees their places [CM-10].
 * @throws Failure 404 for a place or an asset that the caller does not see, or of another project
 */
export async function foundWork(
  context: Context,
  filter: WorkFilter,
): Promise<{ sight: Sight; found: (...more: Conditions) => RawBuilder<unknown> }> {
  const sight = await readSight(context, filter.project_id)
  const conditions = await conditionsOf(context, filter)
  return { sight, found: (...more) => seenWork(filter.project_id, sight, [...conditions, ...more]) }
}

async function conditionsOf(context: Context, filter: WorkFilter): Promise<RawBuilder<boolean>[]> {
  const { project_id: projectId, location_id, asset_id } = filter
  if (asset_id !== undefined) await requireAsset(context, projectId, asset_id)
  return [
    ...(location_id === undefined ? [] : [await isBelow(context, projectId, location_id)]),
    ...(asset_id === undefined ? [] : [sql<boolean>`w.asset_id = ${asset_id}`]),
    ...(filter.status ? [sql<boolean>`w.status = any(${filter.status})`] : []),
    ...(filter.step ? [sql<boolean>`w.step_key = any(${filter.step})`] : []),
    ...(filter.priority
      ? [sql<boolean>`w.priority = any(${filter.priority.map(storedPriority)}::int[])`]
      : []),
    ...(filter.service_id ? [sql<boolean>`w.service_id = any(${filter.service_id}::uuid[])`] : []),
    ...(filter.department_id ? [sql<boolean>`w.department_id = any(${filter.department_id}::uuid[])`] : []),
    ...(filter.requester_id ? [sql<boolean>`w.requester_id = ${filter.requester_id}`] : []),
    ...(filter.worker_id
      ? [
          sql<boolean>`w.id in (select work_id from work_worker
            where user_id = any(${filter.worker_id}::uuid[]) and project_id = ${projectId})`,
        ]
      : []),
    ...(filter.team_id
      ? [sql<boolean>`w.id in (select work_id from work_team where team_id = any(${filter.team_id}::uuid[]))`]
      : []),
    ...(filter.mine ? [isGivenTo(context.actor.userId, projectId)] : []),
    ...(filter.open ? [sql<boolean>`w.is_open`] : []),
    ...(filter.overdue ? [isOverdue] : []),
    ...(filter.unassigned
      ? [
          sql<boolean>`(w.is_open and not exists (select from work_worker k where k.work_id = w.id)
            and not exists (select from work_team t where t.work_id = w.id))`,
        ]
      : []),
    ...daysOf(filter),
    ...wordsOf(filter),
  ]
}

/** The condition that order `w` stands at a place or below it. */
async function isBelow(context: Context, projectId: string, id: string): Promise<RawBuilder<boolean>> {
  const location = await loadLocation(context, id, 'location_view')
  if (location.project_id !== projectId) throw notFound()
  return sql<boolean>`l.path <@ ${location.path}::ltree`
}

/** The condition that order `w` is given to a person, or to a team of theirs. */
export const isGivenTo = (userId: string, projectId: string) => sql<boolean>`w.id in (
  select work_id from work_worker where user_id = ${userId} and project_id = ${projectId}
  union all
  select t.work_id from team_user m join work_team t on t.team_id = m.team_id where m.user_id = ${userId})`

/** Days of the time zone of the project. When an order is due is no stored day. */
function daysOf({ project_id: projectId, date_field: field, from, to }: WorkFilter): RawBuilder<boolean>[] {
  if (field === 'due') {
    const startOf = (day: RawBuilder<unknown>) =>
      sql`(select (${day})::timestamp at time zone time_zone from project where id = ${projectId})`
    return [
      ...(from ? [sql<boolean>`w.due_at >= ${startOf(sql`${from}::date`)}`] : []),
      ...(to ? [sql<boolean>`w.due_at < ${startOf(sql`${to}::date + 1`)}`] : []),
    ]
  }
  const day = field === 'completed' ? sql`w.completed_day` : sql`w.created_day`
  return [
    ...(from ? [sql<boolean>`${day} >= ${from}::date`] : []),
    ...(to ? [sql<boolean>`${day} <= ${to}::date`] : []),
  ]
}

/** Each word stands in the description, or the text is the number of the order, as it is shown or alone. */
function wordsOf(filter: WorkFilter): RawBuilder<boolean>[] {
  const text = searchedFor(filter)
  if (text === '') return []
  const words = hasWords(sql`w.search_text`, text)
  const number = /^\d{1,9}$/.test(text)
    ? sql<boolean>`w.number = ${Number(text)}::int`
    : isShownNumber(text, { kind: 'cm', projectId: filter.project_id, number: sql`w.number` })
  return [number ? sql<boolean>`(${words} or ${number})` : words]
}
