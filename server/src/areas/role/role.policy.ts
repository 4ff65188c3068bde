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
  const own = await context.rights(projectId)
  if (own.isSuperuser || roleIds.length === 0) return
  for (const given of (await readPermissionsOf(context.database, roleIds)).values()) {
    const isWithin =
      given.access.every((code) => own.access.has(code)) &&
      given.modules.every((code) => own.modules.has(code)) &&
      given.tabs.every((code) => own.tabs.has(code))
    if (!isWithin) throw forbidden('beyond_own_rights')
  }
}
