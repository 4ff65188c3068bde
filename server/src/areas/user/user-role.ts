import type { Context } from '../../serve/context.ts'
import { forbidden, notFound } from '../../serve/failure.ts'
import { inLanguage } from '../language/multilingual.ts'
import { findRole, readPermissions, type RoleRow } from '../role/role.repository.ts'
import {
  addHolding,
  isMember,
  removeHolding,
  type Holding,
  listHeldRoles,
  makeDefault,
  raiseMemberships,
} from './membership.repository.ts'
import { loadMembership, requireProjectMember } from './user.loader.ts'

/** @throws Failure forbidden when the role allows something that the caller does not hold in its project */
export async function assertRoleWithinOwn(
  context: Context,
  role: Pick<RoleRow, 'id' | 'project_id'>,
): Promise<void> {
  const own = await context.rights(role.project_id)
  if (own.isSuperuser) return
  const given = await readPermissions(context.database, role.id)
  const isWithin =
    given.access.every((code) => own.access.has(code)) &&
    given.modules.every((code) => own.modules.has(code)) &&
    given.tabs.every((code) => own.tabs.has(code))
  if (!isWithin) throw forbidden('beyond_own_rights')
}

/** The role of a holding, when role and user belong to the project and the role is within the caller's own rights. */
async function loadHolding(context: Context, holding: Holding): Promise<RoleRow> {
  const role = await findRole(context.database, holding.role_id)
  if (!role || role.project_id !== holding.project_id) throw notFound()
  if (!(await isMember(context.database, holding.project_id, holding.user_id))) throw notFound()
  await assertRoleWithinOwn(context, role)
  return role
}

function tell(context: Context, holding: Holding): void {
  context.notify({ topic: 'users', projectId: holding.project_id })
  context.notify({ topic: 'rights', projectId: holding.project_id, userId: holding.user_id })
}

export async function assignRole(context: Context, holding: Holding): Promise<void> {
  const role = await loadHolding(context, holding)
  const added = await addHolding(context.database, holding)
  if (!added) return context.unchanged()
  context.audit({
    thing: 'user',
    thingId: holding.user_id,
    projectId: role.project_id,
    after: { role_id: role.id },
  })
  tell(context, holding)
}

/** Takes a role away. Where it was the default one and a single other is left, that one is the default from now on. */
export async function removeRole(context: Context, holding: Holding): Promise<void> {
  const role = await loadHolding(context, holding)
  const removed = await removeHolding(context.database, holding)
  if (!removed) return context.unchanged()
  context.audit({
    thing: 'user',
    thingId: holding.user_id,
    projectId: role.project_id,
    before: { role_id: role.id },
  })
  if (removed.is_default) await handOver(context, holding)
  tell(context, holding)
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
 * Makes one of a user's roles their default in the project; gives the membership's version.
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
  context.audit({ thing: 'user', thingId: holding.user_id, projectId: role.project_id, after })
  context.notify({ topic: 'users', projectId: role.project_id })
  return version + 1
}

/** The roles of a member in a project, with the membership's version. @throws Failure not_found when the user is no member */
export async function rolesOf(context: Context, { user_id, project_id }: Omit<Holding, 'role_id'>) {
  const { version } = await requireProjectMember(context, user_id, project_id)
  const roles = await listHeldRoles(context.database, project_id, user_id)
  const { language } = context.actor
  return {
    roles: roles.map((role) => ({ ...role, role_id: role.id, name: inLanguage(role.name, language) })),
    version,
  }
}
