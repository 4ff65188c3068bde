import { showNumber } from '@atrium/contract/numbers'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { readSight } from '../location/sight.ts'
import { prefixIn } from '../number-series/number-series.loader.ts'
import { seenWork } from './lists/work-filter.ts'

/** An open order of somebody. */
export interface OrderOfLeaver {
  id: string
  reference: string
  description: string
}

/** How much of a description is read. */
const characters = 100

/**
 * Returns the open orders of a project that name a person as their worker, the most urgent first, and how many there are, as far as
 * the caller sees them as staff.
 */
export async function readOrdersOfLeaver(
  context: Context,
  { projectId, userId }: { projectId: string; userId: string },
  most: number,
): Promise<{ orders: OrderOfLeaver[]; total: number }> {
  const rights = await context.rights(projectId)
  if (!rights.may('cm_view')) return { orders: [], total: 0 }
  const names = sql<boolean>`w.id in (
    select work_id from work_worker k where k.user_id = ${userId} and k.project_id = ${projectId} and k.is_open)`
  const found = seenWork(projectId, await readSight(context, projectId), [sql<boolean>`w.is_open`, names])
  const { rows } = await sql<{
    id: string
    number: number
    prefix: string
    description: string
    total: number
  }>`
    select w.id, w.number, ${prefixIn(sql`w.project_id`, 'cm')} as prefix, left(w.description, ${characters}::int) as description,
      (count(*) over ())::int as total
    ${found} order by w.priority, w.number limit ${most}`.execute(context.database)
  return {
    orders: rows.map(({ id, prefix, number, description }) => ({
      id,
      reference: showNumber(prefix, number),
      description,
    })),
    total: rows[0]?.total ?? 0,
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
