import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { readSight, withinSight } from '../location/sight.ts'

export interface TeamSummary {
  team_id: string
  supervisor: { id: string; name: string } | null
  /** The people and active locations that the caller sees, as the searches of the team list them. */
  counts: { users: number; locations: number }
}

/** The supervisors and counts of teams of a project. Ids that are no team of the project have none. */
export async function summarizeTeams(
  context: Context,
  projectId: string,
  teamIds: readonly string[],
): Promise<TeamSummary[]> {
  const rights = await context.rights(projectId)
  const sight = await readSight(context, projectId)
  const { rows } = await sql<TeamSummary>`select team.id as team_id,
    case when leader.id is not null then jsonb_build_object('id', leader.id, 'name', leader.name) end as supervisor,
    jsonb_build_object(
      'users', (select count(*) from team_user where team_id = team.id and ${rights.may('user_view')}),
      'locations', (select count(*) from team_location g join location l on l.id = g.location_id
        where g.team_id = team.id and l.removal_id is null and ${withinSight(sight)})) as counts
    from team left join app_user leader on leader.id = team.supervisor_id
    where team.project_id = ${projectId} and team.id = any(${[...teamIds]}::uuid[])`.execute(context.database)
  return rows
}
