import type { AssetCondition, AssetStatus, CallReply, CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { readSight } from '../location/sight.ts'
import { seenAssets } from './seen-assets.loader.ts'

interface Counted {
  status: AssetStatus
  condition: AssetCondition | null
  count: number
}

/** Counts the assets of a project that the caller sees, by status and by condition. A retired asset has no condition that matters. */
export async function countAssets(
  context: Context,
  { project_id }: CallRequest<'/asset/getCounts'>,
): Promise<CallReply<'/asset/getCounts'>> {
  const sight = await readSight(context, project_id)
  const { rows } = await sql<Counted>`
    select a.operational_status as status, a.condition, count(*)::int as count
    ${seenAssets(project_id, sight, [])} group by 1, 2 order by 1, 2`.execute(context.database)
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
