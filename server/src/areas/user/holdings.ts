import type { Context } from '../../serve/context.ts'
import { assertTeamWithinOwn } from '../team/change-team-members.ts'
import { assertRoleWithinOwn } from './user-role.ts'
import { holdingsOf } from './holdings.repository.ts'
import { assertThingsWithinOwn } from './within-own.ts'

/**
 * What a user has in a project: roles, teams, locations and stores. Who takes all of it away, or takes the user's place, must
 * hold all of it.
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
  for (const id of held.teams) await assertTeamWithinOwn(context, { id })
  await assertThingsWithinOwn(context, held)
}
