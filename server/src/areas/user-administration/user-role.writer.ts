import type { Context } from '../../serve/context.ts'
import { conflict, forbidden, notFound } from '../../serve/failure.ts'
import { raiseNotifications } from '../../notifications/raise-notifications.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { lastAdministrators } from '../role/last-administrator.policy.ts'
import { assertRolesWithinOwn, assertRoleWithinOwn } from '../role/role.policy.ts'
import { findRole, findRoles, type RoleRow } from '../role/role-rows.loader.ts'
import {
  addHolding,
  addHoldings,
  removeHolding,
  type Holding,
  makeDefault,
  raiseMemberships,
} from '../user/membership.writer.ts'
import { administratorsLosingPeople } from '../user/kept-administrators.policy.ts'
import { findMembership, isMember, listHeldRoles } from '../user/membership.loader.ts'
import { loadMembership, requireProjectMember } from '../user/user.loader.ts'
import { roleGiven } from './role-given.notification.ts'

/** Returns the role of a holding. Role and user must belong to the project, and the role must be within the caller's own rights. */
async function loadHolding(context: Context, holding: Holding): Promise<RoleRow> {
  const role = await findRole(context.database, holding.role_id)
  if (!role || role.project_id !== holding.project_id) throw notFound()
  if (!(await isMember(context.database, holding.project_id, holding.user_id))) throw notFound()
  await assertRoleWithinOwn(context, role)
  return role
}

export async function assignRole(context: Context, holding: Holding): Promise<void> {
  const role = await loadHolding(context, holding)
  const added = await addHolding(context.database, holding)
  if (!added) return context.unchanged()
  context.record({
    thing: 'user',
    thingId: holding.user_id,
    projectId: role.project_id,
    after: { role_id: role.id },
  })
  context.changedFor([holding.user_id], role.project_id)
  const data = { user_id: holding.user_id, role_id: role.id }
  await raiseNotifications(context, roleGiven, [{ projectId: role.project_id, data }])
}

/**
 * Gives a member several roles of the project, all or none.
 * @throws Failure not_found for a role of another project, forbidden for one beyond the caller's own rights
 */
export async function assignRoles(
  context: Context,
  { user_id, project_id, role_ids }: Omit<Holding, 'role_id'> & { role_ids: readonly string[] },
): Promise<void> {
  const ids = [...new Set(role_ids)]
  const roles = await findRoles(context.database, project_id, ids)
  if (roles.length < ids.length) throw notFound()
  if (!(await isMember(context.database, project_id, user_id, 'kept'))) throw notFound()
  await assertRolesWithinOwn(context, project_id, ids)
  const added = await addHoldings(context.database, { user_id, project_id, role_ids: ids })
  if (added.length === 0) return context.unchanged()
  for (const role_id of added)
    context.record({ thing: 'user', thingId: user_id, projectId: project_id, after: { role_id } })
  context.changedFor([user_id], project_id)
  await raiseNotifications(
    context,
    roleGiven,
    added.map((role_id) => ({ projectId: project_id, data: { user_id, role_id } })),
  )
}

/** Tells people that they were given roles: each role with those who got it. */
export function tellRolesGiven(
  context: Context,
  projectId: string,
  given: readonly { id: string; userIds: string[] }[],
): Promise<void> {
  const events = given.map(({ id, userIds }) => ({ projectId, data: { user_ids: userIds, role_id: id } }))
  return raiseNotifications(context, roleGiven, events)
}

/**
 * Takes a role from a user. If it was the default role and only one other is left, that one becomes the default.
 * @throws Failure 409 if nobody else could change and assign roles in the project, 403 if the user would lose people whom they
 * administer
 */
export async function removeRole(context: Context, holding: Holding): Promise<void> {
  const role = await loadHolding(context, holding)
  // One after another for each person: else two calls would each count on the role that the other one takes.
  await findMembership(context.database, role.project_id, holding.user_id, 'locked')
  const taken = { projectId: role.project_id, take: role.id }
  const last = await lastAdministrators(context.database, [holding.user_id], taken, 'locked')
  if (last.size > 0) throw conflict('last_administrator')
  const from = [holding.user_id]
  const losers = await administratorsLosingPeople(context, role.project_id, { from, role: role.id }, 'locked')
  if (losers.size > 0) throw forbidden('administrator_loses_people')
  const removed = await removeHolding(context.database, holding)
  if (!removed) return context.unchanged()
  context.record({
    thing: 'user',
    thingId: holding.user_id,
    projectId: role.project_id,
    before: { role_id: role.id },
  })
  if (removed.is_default) await handOver(context, holding)
  context.changedFor([holding.user_id], role.project_id)
}

async function handOver(context: Context, { user_id, project_id, role_id }: Holding): Promise<void> {
  const [left, ...others] = await listHeldRoles(context.database, project_id, user_id)
  if (!left || others.length > 0) return
  await makeDefault(context.database, { user_id, project_id, role_id: left.id })
  await raiseMemberships(context.database, project_id, [user_id])
  const [before, after] = [{ default_role_id: role_id }, { default_role_id: left.id }]
  context.audit({ thing: 'user', thingId: user_id, projectId: project_id, before, after })
}

/**
 * Makes one of a user's roles their default role in the project, and returns the membership's version.
 * @throws Failure not_found when they do not hold it, 409 for a stale version
 */
export async function setDefaultRole(
  context: Context,
  holding: Holding & { version?: number | undefined },
): Promise<number> {
  const role = await loadHolding(context, holding)
  const { version } = await loadMembership(context, holding)
  const made = await makeDefault(context.database, holding)
  if (!made) throw notFound()
  await raiseMemberships(context.database, role.project_id, [holding.user_id])
  const after = { default_role_id: role.id }
  context.record({ thing: 'user', thingId: holding.user_id, projectId: role.project_id, after })
  return version + 1
}

/** Returns the roles of a member in a project and the membership's version. @throws Failure not_found when the user is no member */
export async function rolesOf(context: Context, { user_id, project_id }: Omit<Holding, 'role_id'>) {
  const { version } = await requireProjectMember(context, user_id, project_id)
  const roles = await listHeldRoles(context.database, project_id, user_id)
  const { language } = context.actor
  return {
    roles: roles.map((role) => ({ ...role, role_id: role.id, name: inLanguage(role.name, language) })),
    version,
  }
}
