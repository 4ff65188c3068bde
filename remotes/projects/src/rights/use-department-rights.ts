import { useAccess } from '@atrium/portal'

/** What the person may do to departments, which are of no project. Only courtesy: the server decides. */
export function useDepartmentRights() {
  return {
    mayAdd: useAccess('department_add'),
    mayEdit: useAccess('department_edit'),
    mayRemove: useAccess('department_remove'),
  }
}
