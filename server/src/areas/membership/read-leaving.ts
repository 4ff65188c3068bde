import type { CallReply, Multilingual } from '@atrium/contract'
import { showNumber } from '@atrium/contract/numbers'
import { sql } from 'kysely'
import { inLanguage } from '../../languages/multilingual.ts'
import type { Context } from '../../serve/context.ts'
import { prefixIn } from '../number-series/number-series.loader.ts'
import { seenStores } from '../store/store-sight.ts'
import { findTeamsOf } from '../team/team-rows.loader.ts'
import { readHeld } from '../user-administration/held.loader.ts'
import { readOrdersOfLeaver } from '../work/orders-of-leaver.loader.ts'
import { requireProjectMember } from '../user/user.loader.ts'
import { findLeaving } from './leaving.repository.ts'

type Leaving = CallReply<'/membership/getLeaving'>

/** A list shows so many open requests, and so many open orders. The others are counted. */
const shown = 10

/**
 * Returns what is open when a member leaves, as far as the caller sees it, and what is planned.
 * @throws Failure not_found when the user is no member
 */
export async function readLeaving(
  context: Context,
  { user_id, project_id }: { user_id: string; project_id: string },
): Promise<Leaving> {
  await requireProjectMember(context, user_id, project_id)
  const { rows: requests, total } = await openRequests(context, project_id, user_id)
  const of = { projectId: project_id, userId: user_id }
  const { orders, total: order_count, mayGive } = await readOrdersOfLeaver(context, of, shown)
  return {
    leads: await teamsLed(context, project_id, (await readHeld(context.database, project_id, user_id)).leads),
    requests,
    request_count: total,
    orders,
    order_count,
    may_give_orders: mayGive,
    plan: await planOf(context, project_id, user_id),
  }
}

/** Returns the names of teams for a caller who sees teams. */
export async function teamsLed(context: Context, projectId: string, ids: readonly string[]) {
  if (ids.length === 0 || !(await context.rights(projectId)).may('team_view')) return []
  const teams = await findTeamsOf(context.database, projectId, ids)
  return teams.map(({ id, name }) => ({ id, name: inLanguage(name, context.actor.language) }))
}

async function planOf(context: Context, projectId: string, userId: string): Promise<Leaving['plan']> {
  const plan = await findLeaving(context.database, projectId, userId)
  if (!plan) return null
  const { ends_at, last_day, successor_id, hands_over, refused } = plan
  const successor = successor_id === null ? undefined : await nameOf(context, successor_id)
  return {
    ends_at: ends_at.toISOString(),
    last_day,
    successor:
      successor_id === null || successor === undefined ? null : { id: successor_id, name: successor },
    hands_over: [...hands_over],
    refused,
  }
}

/** The name of a member of the project, whom the caller sees as they see its members. */
async function nameOf({ database }: Context, userId: string): Promise<string | undefined> {
  const row = await database.selectFrom('app_user').select('name').where('id', '=', userId).executeTakeFirst()
  return row?.name
}

async function openRequests(context: Context, projectId: string, userId: string) {
  const rights = await context.rights(projectId)
  if (!rights.may('stock_request_view')) return { rows: [], total: 0 }
  const isSeen = await seenStores(context, projectId)
  const seesTarget = await seenStores(context, projectId, sql`r.to_store_id`)
  const { language } = context.actor
  const { rows } = await sql<{
    id: string
    number: number
    prefix: string
    store: Multilingual
    state: string
    total: number
  }>`
    select r.id, r.number, ${prefixIn(sql`r.project_id`, 'stock_request')} as prefix, s.name as store, r.state,
      (count(*) over ())::int as total
    from stock_request r join store s on s.id = r.store_id
    where r.project_id = ${projectId} and r.requested_by = ${userId} and r.state in ('Pending', 'Approved')
      and ${isSeen} and (r.to_store_id is null or ${seesTarget})
    order by r.number desc limit ${shown}`.execute(context.database)
  return {
    rows: rows.map(({ id, number, prefix, store, state }) => ({
      id,
      number: showNumber(prefix, number),
      store: inLanguage(store, language),
      state,
    })),
    total: rows[0]?.total ?? 0,
  }
}
