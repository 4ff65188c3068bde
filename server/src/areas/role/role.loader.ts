import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { findRole, type RoleRow } from './role-rows.loader.ts'

/**
 * Returns a role. All calls load roles here: the caller must hold `code` in its project.
 * @throws Failure not_found for a role that the caller may not see, forbidden for one that they see and may not touch
 */
export async function loadRole(context: Context, roleId: string, code: AccessCode): Promise<RoleRow> {
  const role = await findRole(context.database, roleId)
  if (!role) throw notFound()
  await context.require(role.project_id, code, 'role_view')
  return role
}
