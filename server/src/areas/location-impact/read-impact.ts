import type { AccessCode, LocationImpact } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { countThings } from '../../things/location-impact.ts'
import { seenStores } from '../store/store-sight.ts'
import { seenGroups } from './seen-groups.ts'

type Touched = Omit<LocationImpact, 'assets' | 'things'> & { counts: Readonly<Record<string, number>> }

/**
 * Counts what moving, removing or reactivating some locations would affect: everything active below an active location,
 * everything that the same removal took below a removed one. Counts groups, people, teams, stores and the things of other areas
 * (`*.impact.ts`) as far as the caller may see them: else 0.
 * @param rows of one project
 */
export async function readImpact(
  context: Context,
  projectId: string,
  rows: readonly { path: string; removal_id: string | null }[],
): Promise<LocationImpact> {
  const rights = await context.rights(projectId)
  const countIf = (code: AccessCode, count: RawBuilder<number>) => (rights.may(code) ? count : sql`0`)
  const isSeenGroup = await seenGroups(context, projectId)
  const things = await countThings(rights)
  const isSeenStore = await seenStores(context, projectId)
  const branches = JSON.stringify(rows.map(({ path, removal_id }) => ({ path, removal_id })))
  const { rows: impacts } = await sql<Touched>`
    with touched as materialized (
      select distinct l.id, l.category_code
      from jsonb_to_recordset(${branches}::jsonb) as branch (path text, removal_id uuid)
      join location l on l.path <@ branch.path::ltree and l.removal_id is not distinct from branch.removal_id
    )
    select (select count(*)::int from touched) as locations,
      (select coalesce(jsonb_agg(jsonb_build_object('category_code', category_code, 'count', count)
          order by count desc, category_code), '[]')
        from (select category_code, count(*)::int as count from touched group by category_code) as categories) as by_category,
      (select count(distinct m.group_id)::int from touched t join location_group_member m on m.location_id = t.id
        where ${isSeenGroup}) as groups,
      ${countIf('user_view', sql`(select count(distinct u.user_id)::int from touched t join user_location u on u.location_id = t.id)`)}
        as users,
      ${countIf('team_view', sql`(select count(distinct m.team_id)::int from touched t join team_location m on m.location_id = t.id)`)}
        as teams,
      (select count(distinct s.id)::int from touched t join store_location o on o.location_id = t.id
        join store s on s.id = o.store_id where s.removed_at is null and ${isSeenStore}) as stores,
      ${things.counts} as counts
  `.execute(context.database)
  const [impact] = impacts
  if (!impact) throw new Error('the impact query returned no row')
  const { counts, ...touched } = impact
  return { ...touched, assets: counts['asset'] ?? 0, things: things.present(counts, context.actor.language) }
}
