import { useAccess } from '@atrium/portal'

/** What the person may do to locations in the project of the address. Only courtesy: the server decides. */
export function useLocationRights() {
  const mayAdd = useAccess('location_add')
  const seesAll = useAccess('location_view_all')
  return {
    seesAll,
    mayAdd,
    /** At the top of the project. */
    mayAddRoot: mayAdd && seesAll,
    mayEdit: useAccess('location_edit'),
    mayRemove: useAccess('location_remove'),
    seesGroups: useAccess('location_group_view'),
  }
}
