import { useAccess } from '@atrium/portal'

/** Which actions on the current project the screen offers. The server checks every call. */
export function useProjectRights() {
  const mayEdit = useAccess('project_edit')
  const seesDepartments = useAccess('department_view')
  const mayAssign = useAccess('user_assign')
  const seesUsers = useAccess('user_view')
  return {
    mayEdit,
    /** Attaching chooses from all departments, so it needs the right to see them. */
    mayAttach: mayEdit && seesDepartments,
    /** Whether the user may put people into departments. It needs the right to see users. */
    mayAssign: mayAssign && seesUsers,
  }
}
