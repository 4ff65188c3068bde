import { useAccess } from '@atrium/portal'

/** What the person may do to location groups in the project of the address. Only courtesy: the server decides. */
export function useGroupRights() {
  const seesLocations = useAccess('location_view')
  const seesAll = useAccess('location_view_all')
  const mayAdd = useAccess('location_group_add')
  const mayEdit = useAccess('location_group_edit')
  const mayRemove = useAccess('location_group_remove')
  return {
    mayAdd,
    /** At the top of the project. */
    mayAddTop: mayAdd && seesAll,
    mayEdit,
    /** Order is everybody's. */
    mayMove: mayEdit && seesLocations && seesAll,
    /** Put locations in and take them out. */
    mayFill: mayEdit && seesLocations,
    /** Enable, disable: `gives` says whether the person sees locations through the group now. */
    mayToggle: (group: { readonly gives: boolean }) => mayEdit && seesLocations && (seesAll || group.gives),
    mayRemove: (group: { readonly gives: boolean }) => mayRemove && seesLocations && (seesAll || group.gives),
  }
}
