import { inLanguage } from '../../languages/multilingual.ts'
import { defineRoleUse } from '../../things/role-use.ts'
import { workflowWithRole } from './workflow.repository.ts'

/** A published workflow would lose who may run its actions. */
export const roleInWorkflow = defineRoleUse(async ({ database, actor }, { id, project_id }) => {
  const name = await workflowWithRole(database, project_id, id)
  return name && { key: 'role_in_workflow', params: { workflow: inLanguage(name, actor.language) } }
})
