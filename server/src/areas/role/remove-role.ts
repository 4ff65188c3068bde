import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { assertVersion } from '../../serve/version.ts'
import { loadRole } from './role.loader.ts'
import { presentRole } from './role.presenter.ts'
import { workflowWithRole } from '../workflow/workflow.repository.ts'
import { countHolders, deleteRole, lockRole } from './role.repository.ts'

/**
 * Removes a role that nobody holds and no published workflow names.
 * @throws Failure by the loader, 409 for a stale version, 409 with the number of holders or the name of the workflow
 */
export async function removeRole(context: Context, roleId: string, version?: number): Promise<void> {
  await loadRole(context, roleId, 'role_remove')
  const role = await lockRole(context.database, roleId)
  assertVersion(version, role, () => presentRole(role, context.actor.language))
  const { project_id, code, name, description } = role
  const count = await countHolders(context.database, roleId)
  if (count > 0) throw conflict('role_held', { params: { count } })
  const workflow = await workflowWithRole(context.database, project_id, roleId)
  if (workflow)
    throw conflict('role_in_workflow', { params: { workflow: inLanguage(workflow, context.actor.language) } })
  await deleteRole(context.database, roleId)
  context.record({
    thing: 'role',
    thingId: roleId,
    projectId: project_id,
    before: { code, name, description },
  })
}
