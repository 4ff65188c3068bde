import type { Context } from '../../serve/context.ts'
import { assertRolesWithinOwn } from '../role/role.policy.ts'
import { holdingsOf } from './holdings.repository.ts'
import { assertThingsWithinOwn } from '../store/within-own.policy.ts'

/**
 * Checks that the caller holds all that a user has in a project: roles, teams, locations and stores. Required to take all of it
 * away, or to take the user's place.
 * @throws Failure forbidden, without naming what is not the caller's own
 */
export async function assertHoldingsWithinOwn(
  context: Context,
  userId: string,
  projectId: string,
): Promise<void> {
  if (context.actor.isSuperuser) return
  const held = await holdingsOf(context.database, projectId, userId)
  await assertRolesWithinOwn(context, projectId, held.roles)
  await assertThingsWithinOwn(context, held)
}
