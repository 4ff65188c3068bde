import { useAccess } from '@atrium/portal'

/** What the person may do to stores in the project of the address. Only courtesy: the server decides. */
export function useStoreRights() {
  const mayAdd = useAccess('store_add')
  const seesAll = useAccess('store_view_all')
  return {
    /** Nobody has a store that is new: who makes one has to see all of them. */
    mayAdd: mayAdd && seesAll,
    mayEdit: useAccess('store_edit'),
    mayDelete: useAccess('store_delete'),
    seesLocations: useAccess('store_locations_view'),
    mayEditLocations: useAccess('store_locations_edit'),
    seesMaterials: useAccess('store_materials_view'),
    mayEditMaterials: useAccess('store_materials_edit'),
    mayRemoveMaterials: useAccess('store_materials_delete'),
    seesTeams: useAccess('team_view'),
    mayAssignTeams: useAccess('team_assign'),
  }
}
