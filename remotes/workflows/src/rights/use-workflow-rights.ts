import { useAccess } from '@atrium/portal'

/** Which actions on workflows of the current project the screen offers. The server checks every call. */
export function useWorkflowRights() {
  return {
    mayEdit: useAccess('workflow_edit'),
    mayPublish: useAccess('workflow_publish'),
    /** Roles are chosen by people who see them. */
    seesRoles: useAccess('role_view'),
  }
}
