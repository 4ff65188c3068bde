import type { Context } from '../../serve/context.ts'
import { Failure, forbidden } from '../../serve/failure.ts'
import { loadLocations } from '../location/location.loader.ts'
import { assertTeamWithinOwn } from '../team/change-team-members.ts'
import { findTeam } from '../team/team.repository.ts'
import { assertRoleWithinOwn } from './user-role.ts'
import { holdingsOf } from './holdings.repository.ts'

/**
 * What a user has in a project: roles, locations and teams. To take all of it away, all must be the caller's own.
 * @throws Failure forbidden, without saying what is not
 */
export async function assertHoldingsWithinOwn(
  context: Context,
  userId: string,
  projectId: string,
): Promise<void> {
  if (context.actor.isSuperuser) return
  const held = await holdingsOf(context.database, projectId, userId)
  for (const id of held.roles) await assertRoleWithinOwn(context, { id, project_id: projectId })
  for (const id of held.teams) {
    const team = await findTeam(context.database, id)
    if (team) await assertTeamWithinOwn(context, team)
  }
  if (held.locations.length === 0) return
  try {
    await loadLocations(context, held.locations, 'location_view')
  } catch (error) {
    throw error instanceof Failure ? forbidden('beyond_own_rights') : error
  }
}
