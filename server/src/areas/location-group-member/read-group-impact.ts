import type { CallReply } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { readSight, withinSight } from '../location/sight.ts'
import { readSeenGroups } from '../location-group/group-sight.ts'
import { countHolders } from '../location-group/group-usage.ts'

/**
 * Counts what the removal of some groups of a project would affect, as far as the caller may see it.
 * @throws Failure not_found for a group that the caller does not see or that is in another project
 */
export async function readGroupImpact(
  context: Context,
  projectId: string,
  ids: readonly string[],
): Promise<CallReply<'/location-group/getImpact'>['impact']> {
  const seen = await readSeenGroups(context, projectId)
  const named = new Set(ids)
  const groups = seen.filter(({ id }) => named.has(id))
  if (groups.length < named.size) throw notFound()
  const sight = await readSight(context, projectId)
  const { rows } = await sql<{ count: number }>`
    select count(distinct l.id)::int as count
    from location_group_member m join location l on l.id = m.location_id
    where m.group_id = any(${ids}::uuid[]) and l.removal_id is null and ${withinSight(sight)}`.execute(
    context.database,
  )
  return {
    locations: rows[0]?.count ?? 0,
    ...(await countHolders(context, projectId, seen, groups)),
  }
}
