import { useAccess } from '@atrium/portal'

/** Which actions on location groups of the current project the screen offers. The server checks every call. */
export function useGroupRights() {
  const seesLocations = useAccess('location_view')
  const seesAll = useAccess('location_view_all')
  const mayAdd = useAccess('location_group_add')
  const mayEdit = useAccess('location_group_edit')
  const mayRemove = useAccess('location_group_remove')
  return {
    mayAdd,
    /** Whether the user may add groups at the top of the project. */
    mayAddTop: mayAdd && seesAll,
    mayEdit,
    /** The order is the same for all users, so changing it needs the right to see all groups. */
    mayMove: mayEdit && seesLocations && seesAll,
    /** Whether the user may add locations to a group and remove them. */
    mayFill: mayEdit && seesLocations,
    /** Whether the user may enable or disable a group. `gives` says whether the user sees locations through it now. */
    mayToggle: (group: { readonly gives: boolean }) => mayEdit && seesLocations && (seesAll || group.gives),
    mayRemove: (group: { readonly gives: boolean }) => mayRemove && seesLocations && (seesAll || group.gives),
  }
}
