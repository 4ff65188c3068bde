import { useAccess } from '@atrium/portal'

/** Which actions on departments the screen offers. Departments belong to the portal. The server checks every call. */
export function useDepartmentRights() {
  return {
    mayAdd: useAccess('department_add'),
    mayEdit: useAccess('department_edit'),
    mayRemove: useAccess('department_remove'),
  }
}
