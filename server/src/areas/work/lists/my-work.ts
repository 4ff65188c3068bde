import { limits, workStatuses, type WorkStatus } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../../serve/context.ts'
import { readSight } from '../../location/sight.ts'
import type { OrderAnswer, OrderRequest } from '../serve-orders.ts'
import type { KindName } from '../work-kind.ts'
import { readListedWork } from './listed-work.loader.ts'
import { countedTo } from './search-work.ts'
import { countGiven, dueOrNever, givenTo, isOfKind, namedBy } from './work-filter.ts'

const openStatuses: readonly WorkStatus[] = ['Pending', 'In Progress', 'On Hold']

/**
 * Returns a page of the orders of a kind that are given to the caller or to a team of theirs: the open ones first, by priority and due time. The open
 * ones are found by an index alone. Those that are over are sorted only for a page that shows some of them.
 */
export async function readMyWork(
  context: Context,
  kind: KindName,
  { status, page, limit, ...asked }: OrderRequest<'getMyWork'>,
): Promise<OrderAnswer<'getMyWork'>> {
  const { database, actor } = context
  const { project_id: projectId } = asked
  const [named] = namedBy(kind, asked)
  const ofWords = named ? sql`and ${named}` : sql``
  const ofKind = isOfKind(projectId, kind)
  const ofStatus = status ? sql`and w.status = any(${status})` : sql``
  const given = givenTo(actor.userId, projectId, kind)
  const inOrder = sql`w.priority, ${dueOrNever}, w.id`
  const first = (page - 1) * limit
  const isNarrowed = status !== undefined || named !== undefined
  const { rows } = await sql<{ ids: string[]; open: number; given: number }>`
    with given as materialized (${givenTo(actor.userId, projectId, kind, true)}), mine as materialized (
      select w.id, w.priority, w.due_at from work w
      where w.is_open and ${ofKind} ${isEachOpen(status) ? sql`` : ofStatus} ${ofWords}
        and w.id in (select work_id from given)
    )
    select array(select w.id from mine w order by ${inOrder} limit ${limit} offset ${first}) as ids,
      (select count(*)::int from mine) as open, ${isNarrowed ? sql`0` : countGiven(given, countedTo)} as given`.execute(
    database,
  )
  const { ids = [], open = 0, given: all = 0 } = rows[0] ?? {}
  // Each by its key: a plan for all orders of the project would read the whole table.
  const over = sql`from (${given}) g cross join lateral (
    select w.* from work w where w.id = g.work_id and not w.is_open and ${ofKind} ${ofStatus} ${ofWords} offset 0) w`
  const total = isNarrowed ? open + (await countOver(context, status ?? workStatuses, over)) : all
  const missing = Math.min(limit, total - first) - ids.length
  if (missing > 0) {
    const { rows: past } = await sql<{ id: string }>`
      select w.id ${over} order by ${inOrder} limit ${missing} offset ${Math.max(0, first - open)}`.execute(
      database,
    )
    ids.push(...past.map(({ id }) => id))
  }
  const sight = await readSight(context, projectId)
  return { works: await readListedWork(context, sight, ids), total: Math.min(total, limits.countedWork) }
}

/** Whether some statuses leave no open order out. */
const isEachOpen = (statuses: readonly WorkStatus[] | undefined): boolean =>
  openStatuses.every((status) => statuses?.includes(status) ?? true)

/** Counts orders that are over and in one of some statuses, up to a bound. */
async function countOver(
  { database }: Context,
  statuses: readonly WorkStatus[],
  over: RawBuilder<unknown>,
): Promise<number> {
  if (statuses.every((status) => openStatuses.includes(status))) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select ${over} limit ${countedTo}) as counted`.execute(database)
  return rows[0]?.count ?? 0
}
