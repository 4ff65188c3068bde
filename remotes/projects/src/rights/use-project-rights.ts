import { useAccess } from '@atrium/portal'

/** What the person may do to the project of the address. Only courtesy: the server decides. */
export function useProjectRights() {
  const mayEdit = useAccess('project_edit')
  const seesDepartments = useAccess('department_view')
  const mayAssign = useAccess('user_assign')
  const seesUsers = useAccess('user_view')
  return {
    mayEdit,
    /** Departments are chosen from all there are. */
    mayAttach: mayEdit && seesDepartments,
    /** Puts people of the project into its departments. */
    mayAssign: mayAssign && seesUsers,
  }
}
