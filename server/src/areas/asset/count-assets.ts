import type { AssetCondition, AssetStatus, CallReply, CallRequest } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { readSight } from '../location/sight.ts'
import { assetsAtRemovedPlaces, seenAssets } from './seen-assets.loader.ts'

interface Counted {
  status: AssetStatus
  condition: AssetCondition | null
  count: number
}

/** The rows whose `assets` add up to the assets in use of a project at active locations. A trigger keeps the sums of the project (`asset_count`). */
const countedOf = (projectId: string) => sql`
  select operational_status, condition, assets from asset_count where project_id = ${projectId}
  union all
  select a.operational_status, a.condition, -1 ${assetsAtRemovedPlaces(projectId)}`

/** The number of all assets of a project that who sees its whole tree sees. */
export const countOfAll = (projectId: string): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(assets), 0)::int from (${countedOf(projectId)}) counted)`

/** Counts the assets of a project that the caller sees, by status and by condition. A retired asset has no condition that matters. */
export async function countAssets(
  context: Context,
  { project_id }: CallRequest<'/asset/getCounts'>,
): Promise<CallReply<'/asset/getCounts'>> {
  const sight = await readSight(context, project_id)
  const counted = sight.isWhole
    ? countedOf(project_id)
    : sql`select a.operational_status, a.condition, 1 as assets ${seenAssets(project_id, sight, [])}`
  const { rows } = await sql<Counted>`
    select operational_status as status, condition, sum(assets)::int as count from (${counted}) counted
    group by 1, 2 having sum(assets) > 0 order by 1, 2`.execute(context.database)
  const kept = rows.filter(({ status }) => status !== 'Retired')
  return {
    statuses: sumBy(rows, ({ status }) => status).map(([status, count]) => ({ status, count })),
    conditions: sumBy(kept, ({ condition }) => condition).map(([condition, count]) => ({ condition, count })),
  }
}

function sumBy<Key>(rows: readonly Counted[], keyOf: (row: Counted) => Key): [Key, number][] {
  return [...Map.groupBy(rows, keyOf)].map(([key, counted]) => [
    key,
    counted.reduce((sum, { count }) => sum + count, 0),
  ])
}
