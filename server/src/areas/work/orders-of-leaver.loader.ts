import { showNumber } from '@atrium/contract/numbers'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { readSight } from '../location/sight.ts'
import { seenWork } from './lists/work-filter.ts'
import { mayIn, prefixOf, workKinds, type KindName } from './work-kind.ts'

/** The open orders of somebody, as far as the caller sees them. */
export interface OrdersOfLeaver {
  orders: OrderOfLeaver[]
  /** How many there are. */
  total: number
  /** Whether the caller may give all of them to others: they choose who does the orders of each of their kinds. */
  mayGive: boolean
}

/** An open order of somebody. */
export interface OrderOfLeaver {
  id: string
  reference: string
  description: string
}

/** How much of a description is read. */
const characters = 100

/**
 * Returns the open orders of a project that name a person as their worker, of each kind that the caller may view, the most urgent first,
 * as far as the caller sees them as staff.
 */
export async function readOrdersOfLeaver(
  context: Context,
  { projectId, userId }: { projectId: string; userId: string },
  most: number,
): Promise<OrdersOfLeaver> {
  const rights = await context.rights(projectId)
  const [kind, ...kinds] = (Object.keys(workKinds) as KindName[]).filter((one) => mayIn(one, rights, 'view'))
  if (!kind) return { orders: [], total: 0, mayGive: false }
  const names = sql<boolean>`w.id in (
    select work_id from work_worker k where k.user_id = ${userId} and k.project_id = ${projectId} and k.is_open)`
  const sight = await readSight(context, projectId)
  const found = seenWork(projectId, [kind, ...kinds], sight, [sql<boolean>`w.is_open`, names])
  const { rows } = await sql<{
    id: string
    number: number
    prefix: string
    description: string
    total: number
    first_kind: KindName
    last_kind: KindName
  }>`
    select w.id, w.number, ${prefixOf('w')} as prefix, left(w.description, ${characters}::int) as description,
      (count(*) over ())::int as total, min(w.kind) over () as first_kind, max(w.kind) over () as last_kind
    ${found} order by w.priority, w.kind, w.number limit ${most}`.execute(context.database)
  const [first] = rows
  return {
    orders: rows.map(({ id, prefix, number, description }) => ({
      id,
      reference: showNumber(prefix, number),
      description,
    })),
    total: first?.total ?? 0,
    mayGive:
      first !== undefined &&
      [first.first_kind, first.last_kind].every((one) => mayIn(one, rights, 'workers')),
  }
}

/** Returns the projects in which people, or teams of theirs, have open orders: these are theirs only while they are active. */
export async function projectsOfOrders(database: Database, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    select project_id from work_worker where user_id = any(${userIds}::uuid[]) and is_open
    union
    select t.project_id from team_user m join work_team t on t.team_id = m.team_id
    where m.user_id = any(${userIds}::uuid[]) and t.is_open`.execute(database)
  return rows.map((row) => row.project_id)
}
