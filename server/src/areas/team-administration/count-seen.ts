import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { readSight, withinSight } from '../location/sight.ts'
import type { TeamRow } from '../team/team-rows.loader.ts'

export interface TeamCounts {
  users: number
  locations: number
}

/** Counts the people and active locations of a team that the caller sees, as its searches list them. */
export async function countSeen(context: Context, team: TeamRow): Promise<TeamCounts> {
  const rights = await context.rights(team.project_id)
  const sight = await readSight(context, team.project_id)
  const { rows } = await sql<TeamCounts>`select
    (select count(*)::int from team_user where team_id = ${team.id} and ${rights.may('user_view')}) as users,
    (select count(*)::int from team_location g join location l on l.id = g.location_id
      where g.team_id = ${team.id} and l.removal_id is null and ${withinSight(sight)}) as locations`.execute(
    context.database,
  )
  const [counts] = rows
  if (!counts) throw new Error('the counting query returned no row')
  return counts
}
