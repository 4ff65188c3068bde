import { inLanguage } from '../../languages/multilingual.ts'
import { defineRoleUse, type RoleUse } from '../../things/role-use.ts'
import { workflowWithRole } from './workflow.repository.ts'

/** A published workflow, or orders on an older version of one, would lose who may run actions. */
export const roleInWorkflow = defineRoleUse(
  async (context, { id, project_id }): Promise<RoleUse | undefined> => {
    const name = await workflowWithRole(context.database, project_id, id)
    if (!name) return undefined
    const seesIt = (await context.rights(project_id)).may('workflow_view')
    return seesIt
      ? { key: 'role_in_workflow', params: { workflow: inLanguage(name, context.actor.language) } }
      : { key: 'role_in_hidden_workflow', params: {} }
  },
)
