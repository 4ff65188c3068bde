import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { readSight, withinSight } from '../location/sight.ts'
import { seenStores } from '../store/store-sight.ts'

/**
 * Returns those of some teams of a project that the caller may give: they see teams, and each location and store of the team.
 * The rule of `assertTeamWithinOwn` for several teams, in one statement.
 */
export async function teamsWithinOwn(
  context: Context,
  projectId: string,
  teamIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (teamIds.length === 0 || !(await context.rights(projectId)).may('team_view')) return new Set()
  if (context.actor.isSuperuser) return new Set(teamIds)
  const sight = await readSight(context, projectId)
  const seesStore = await seenStores(context, projectId)
  const { rows } = await sql<{ id: string }>`
    select t.id from team t where t.id = any(${teamIds}::uuid[]) and t.project_id = ${projectId}
      and not exists (
        select from team_location held join location l on l.id = held.location_id
        where held.team_id = t.id and not (${withinSight(sight)}))
      and not exists (
        select from team_store held join store s on s.id = held.store_id
        where held.team_id = t.id and s.removed_at is null and not (${seesStore}))`.execute(context.database)
  return new Set(rows.map((row) => row.id))
}
