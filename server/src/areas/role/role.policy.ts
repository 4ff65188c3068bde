import type { Context } from '../../serve/context.ts'
import { forbidden } from '../../serve/failure.ts'
import { readPermissionsOf } from './role.repository.ts'
import type { RoleRow } from './role-rows.loader.ts'

/** @throws Failure forbidden when the role allows something that the caller does not hold in its project */
export async function assertRoleWithinOwn(
  context: Context,
  role: Pick<RoleRow, 'id' | 'project_id'>,
): Promise<void> {
  await assertRolesWithinOwn(context, role.project_id, [role.id])
}

/** @throws Failure forbidden when one of the roles allows something that the caller does not hold in their project */
export async function assertRolesWithinOwn(
  context: Context,
  projectId: string,
  roleIds: readonly string[],
): Promise<void> {
  const within = await rolesWithinOwn(context, projectId, roleIds)
  if (roleIds.some((id) => !within.has(id))) throw forbidden('beyond_own_rights')
}

/** Returns those of some roles of a project that allow nothing beyond what the caller holds there. */
export async function rolesWithinOwn(
  context: Context,
  projectId: string,
  roleIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const own = await context.rights(projectId)
  if (own.isSuperuser || roleIds.length === 0) return new Set(roleIds)
  const permissions = await readPermissionsOf(context.database, roleIds)
  const within = [...permissions].filter(
    ([, given]) =>
      given.access.every((code) => own.access.has(code)) &&
      given.modules.every((code) => own.modules.has(code)) &&
      given.tabs.every((code) => own.tabs.has(code)),
  )
  return new Set(within.map(([id]) => id))
}
