import type { Refusals } from '../../serve/change-each.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, forbidden } from '../../serve/failure.ts'
import { lastAdministrators } from '../role/last-administrator.policy.ts'
import { administratorsLosingPeople } from '../user/kept-administrators.policy.ts'
import type { MemberThing } from './judge-things.ts'

/**
 * Returns those of the members of a thing who may lose it. A role stays with the last administrator of the project, and with
 * administrators who would lose people without it: these are added to `refusals`.
 */
export async function thoseWhoMayLose(
  context: Context,
  projectId: string,
  { kind, id: role, user_ids: userIds }: MemberThing,
  refusals: Refusals,
  lock?: 'locked',
): Promise<readonly string[]> {
  if (kind !== 'role') return userIds
  const needed = await lastAdministrators(context.database, userIds, { projectId, take: role }, lock)
  const losers = await administratorsLosingPeople(context, projectId, { from: userIds, role }, lock)
  const free: string[] = []
  for (const user of userIds) {
    const passes = await refusals.passes(user, () => {
      if (needed.has(user)) throw conflict('last_administrator')
      if (losers.has(user)) throw forbidden('administrator_loses_people')
    })
    if (passes) free.push(user)
  }
  return free
}
