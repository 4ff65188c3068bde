import { useAccess } from '@atrium/portal'

/** Which actions on locations of the current project the screen offers. The server checks every call. */
export function useLocationRights() {
  const mayAdd = useAccess('location_add')
  const seesAll = useAccess('location_view_all')
  return {
    seesAll,
    mayAdd,
    /** Whether the user may add locations at the top of the project. */
    mayAddRoot: mayAdd && seesAll,
    mayEdit: useAccess('location_edit'),
    mayRemove: useAccess('location_remove'),
    seesGroups: useAccess('location_group_view'),
  }
}
