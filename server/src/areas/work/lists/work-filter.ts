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
import type { KindName } from '../work-kind.ts'
import { isUnassigned } from '../people/active-crew.ts'

type CorrectiveFilter = CallRequest<'/cm/getCounts'>
type MaintenanceFilter = CallRequest<'/pm/getCounts'>

/** What narrows a list of orders of some kind. What a kind does not have is not among the members of its calls. */
export type WorkFilter = Omit<CorrectiveFilter, 'service_id' | 'requester_id'> &
  Partial<Pick<CorrectiveFilter, 'service_id' | 'requester_id'>> &
  Partial<Pick<MaintenanceFilter, 'plan_id' | 'criticality' | 'outcome'>>

type Conditions = readonly RawBuilder<boolean>[]

/** The condition that order `w` is of a project and of a kind. The kind is a literal, so that plans know which index has it. */
export const isOfKind = (projectId: string, kind: KindName) =>
  sql<boolean>`w.project_id = ${projectId} and w.kind = ${sql.lit(kind)}`

/** The orders `w` of some kinds in a project at places `l` that the caller sees. */
export const seenWork = (
  projectId: string,
  kinds: readonly [KindName, ...KindName[]],
  sight: Sight,
  conditions: Conditions,
): RawBuilder<unknown> =>
  ordersWith([
    sql<boolean>`w.project_id = ${projectId}`,
    sql<boolean>`w.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`,
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

/** All orders of a kind in a project that were ever given to somebody who sees all of it. */
export interface GivenWork {
  /** Counts them by indexes alone, up to a number. */
  countTo: (most: number) => RawBuilder<number>
  /** Selects them among all orders `w` of the project, in whose order they are walked: these are looked up among those. */
  walked: (...more: Conditions) => RawBuilder<unknown>
}

/** Orders that a filter leaves. */
export interface FoundWork {
  sight: Sight
  /** Selects them, and of these what meets more conditions, as orders `w`. */
  found: (...more: Conditions) => RawBuilder<unknown>
  /** Whether an index has them in every order of statuses and steps: the whole project, or some statuses of it. */
  isWhole: boolean
  /** Whether an index alone counts them, and another one tells those of a page. */
  isIndexed: boolean
  /** Of all that was ever given to the caller. */
  given?: GivenWork
}

/**
 * Selects the orders of a kind that a filter leaves, as far as the caller sees their places [CM-10] [PM-1].
 * @throws Failure 404 for a place or an asset that the caller does not see, or of another project
 */
export async function foundWork(context: Context, kind: KindName, filter: WorkFilter): Promise<FoundWork> {
  const { project_id: projectId } = filter
  const sight = await readSight(context, projectId)
  const conditions = await conditionsOf(context, kind, filter)
  const all = [isOfKind(projectId, kind), ...conditions]
  const asked = askedOf(filter)
  return {
    sight,
    // Each order has a place: who sees all of them needs none.
    found: (...more) =>
      sight.isWhole && filter.location_id === undefined
        ? sql`from work w where ${sql.join([...all, ...more], sql` and `)}`
        : ordersWith([...all, ...narrowedBySight(sight), ...more]),
    isWhole: sight.isWhole && asked.every((name) => name === 'status' || name === 'open'),
    isIndexed: sight.isWhole && asked.length <= 1 && asked.every((name) => isOneOf(filter, name)),
    ...(sight.isWhole &&
      filter.mine &&
      asked.length === 1 && { given: givenWork(context.actor.userId, projectId, kind) }),
  }
}

function givenWork(userId: string, projectId: string, kind: KindName): GivenWork {
  const given = givenTo(userId, projectId, kind)
  return {
    countTo: (most) => countGiven(given, most),
    // Without `is true` PostgreSQL begins with what was given, reads all of it and sorts it.
    walked: (...more) =>
      sql`from work w where ${sql.join(
        [isOfKind(projectId, kind), sql`(w.id in (${given})) is true`, ...more],
        sql` and `,
      )}`,
  }
}

/** Counts the orders of `givenTo`, up to a number. */
export const countGiven = (given: RawBuilder<unknown>, most: number) => sql<number>`(
  select count(*)::int from (select from (${given}) g limit ${most}) as counted)`

type Asked = Exclude<keyof WorkFilter, 'project_id' | 'date_field'>

/** What a filter asks for, besides the project. */
const askedOf = ({ project_id: _, date_field: __, ...asked }: WorkFilter): Asked[] =>
  (Object.keys(asked) as Asked[]).filter((name) => asked[name] !== undefined && asked[name] !== '')

const indexed: readonly Asked[] = [
  'status',
  'step',
  'priority',
  'open',
  'overdue',
  'service_id',
  'department_id',
]

/** Whether a filter names one of what is asked for by that name, and an index begins with it. */
function isOneOf(filter: WorkFilter, name: Asked): boolean {
  const value = filter[name]
  return indexed.includes(name) && (name === 'status' || !Array.isArray(value) || value.length === 1)
}

async function conditionsOf(
  context: Context,
  kind: KindName,
  filter: WorkFilter,
): Promise<RawBuilder<boolean>[]> {
  const { project_id: projectId, location_id, asset_id } = filter
  const isOpen = filter.open ?? filter.overdue
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
    ...(filter.plan_id ? [sql<boolean>`w.plan_id = any(${filter.plan_id}::uuid[])`] : []),
    ...(filter.criticality ? [sql<boolean>`w.criticality = any(${filter.criticality})`] : []),
    ...(filter.outcome ? [sql<boolean>`w.outcome = any(${filter.outcome})`] : []),
    ...(filter.requester_id ? [sql<boolean>`w.requester_id = ${filter.requester_id}`] : []),
    ...(filter.worker_id
      ? [
          sql<boolean>`w.id in (select work_id from work_worker k
            where k.user_id = any(${filter.worker_id}::uuid[]) and k.project_id = ${projectId} ${thatAre(isOpen)})`,
        ]
      : []),
    ...(filter.team_id
      ? [
          sql<boolean>`w.id in (select work_id from work_team k
            where k.team_id = any(${filter.team_id}::uuid[]) and k.project_id = ${projectId} ${thatAre(isOpen)})`,
        ]
      : []),
    ...(filter.mine
      ? [sql<boolean>`w.id in (${givenTo(context.actor.userId, projectId, kind, isOpen)})`]
      : []),
    ...(filter.open ? [sql<boolean>`w.is_open`] : []),
    ...(filter.overdue ? [isOverdue] : []),
    ...(filter.unassigned ? [isUnassigned(projectId)] : []),
    ...daysOf(kind, filter),
    ...namedBy(kind, filter),
  ]
}

/** The condition that order `w` stands at a place or below it. */
async function isBelow(context: Context, projectId: string, id: string): Promise<RawBuilder<boolean>> {
  const location = await loadLocation(context, id, 'location_view')
  if (location.project_id !== projectId) throw notFound()
  return sql<boolean>`l.path <@ ${location.path}::ltree`
}

/** Narrows assignments `k` to those of open orders, which an index has. */
const thatAre = (isOpen: true | undefined) => (isOpen ? sql`and k.is_open` : sql``)

/** Selects the orders of a kind that are given to a person, or to a team of theirs, each once; the open ones alone if asked for. */
export const givenTo = (
  userId: string,
  projectId: string,
  kind: KindName,
  isOpen?: true,
): RawBuilder<unknown> => sql`
  select k.work_id from work_worker k
  where k.user_id = ${userId} and k.project_id = ${projectId} and k.kind = ${sql.lit(kind)} ${thatAre(isOpen)}
  union
  select k.work_id from team_user m join work_team k
    on k.team_id = m.team_id and k.project_id = ${projectId} and k.kind = ${sql.lit(kind)} ${thatAre(isOpen)}
  where m.user_id = ${userId}`

/** Days of the time zone of the project. When a corrective order is due is no stored day. */
function daysOf(
  kind: KindName,
  { project_id: projectId, date_field: field, from, to }: WorkFilter,
): RawBuilder<boolean>[] {
  if (field === 'due' && kind === 'cm' && (from ?? to) !== undefined) {
    const startOf = (day: RawBuilder<unknown>) =>
      sql`(select (${day})::timestamp at time zone time_zone from project where id = ${projectId})`
    return [
      sql<boolean>`w.due_at is not null`,
      ...(from ? [sql<boolean>`${dueOrNever} >= ${startOf(sql`${from}::date`)}`] : []),
      ...(to ? [sql<boolean>`${dueOrNever} < ${startOf(sql`${to}::date + 1`)}`] : []),
    ]
  }
  const day = sql.ref(`w.${dayFields[field]}`)
  return [
    ...(from ? [sql<boolean>`${day} >= ${from}::date`] : []),
    ...(to ? [sql<boolean>`${day} <= ${to}::date`] : []),
  ]
}

const dayFields = { created: 'created_day', completed: 'completed_day', due: 'due_on' } as const

/** The condition that each word stands in the description, or that the text is the number of order `w`, as it is shown or alone. */
export function namedBy(
  kind: KindName,
  filter: Pick<WorkFilter, 'project_id' | 'search_text' | 'search'>,
): RawBuilder<boolean>[] {
  const text = searchedFor(filter)
  if (text === '') return []
  const words = hasWords(sql`w.search_text`, text)
  const number = /^\d{1,9}$/.test(text)
    ? sql<boolean>`w.number = ${Number(text)}::int`
    : isShownNumber(text, { kind, projectId: filter.project_id, number: sql`w.number` })
  return [number ? sql<boolean>`(${words} or ${number})` : words]
}
