import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { findRoleUse } from '../../things/role-use.ts'
import { loadRole } from './role.loader.ts'
import { presentRole } from './role.presenter.ts'
import { countHolders, deleteRole, lockRole } from './role.repository.ts'

/**
 * Removes a role that nobody holds and nothing names.
 * @throws Failure by the loader, 409 for a stale version, 409 with the number of holders or with what names it
 */
export async function removeRole(context: Context, roleId: string, version?: number): Promise<void> {
  await loadRole(context, roleId, 'role_remove')
  const role = await lockRole(context.database, roleId)
  assertVersion(version, role, () => presentRole(role, context.actor.language))
  const { project_id, code, name, description } = role
  const count = await countHolders(context.database, roleId)
  if (count > 0) throw conflict('role_held', { params: { count } })
  const use = await findRoleUse(context, role)
  if (use) throw conflict(use.key, { params: use.params })
  await deleteRole(context.database, roleId)
  context.record({
    thing: 'role',
    thingId: roleId,
    projectId: project_id,
    before: { code, name, description },
  })
}
