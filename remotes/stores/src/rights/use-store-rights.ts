import { useAccess } from '@atrium/portal'

/** Which actions on stores of the current project the screen offers. The server checks every call. */
export function useStoreRights() {
  const mayAdd = useAccess('store_add')
  const seesAll = useAccess('store_view_all')
  const seesMaterials = useAccess('store_materials_view')
  const imports = useAccess('store_materials_import')
  return {
    /** A new store is assigned to nobody, so its creator needs the right to see all stores. */
    mayAdd: mayAdd && seesAll,
    mayEdit: useAccess('store_edit'),
    mayDelete: useAccess('store_delete'),
    seesLocations: useAccess('store_locations_view'),
    mayEditLocations: useAccess('store_locations_edit'),
    seesMaterials,
    /** A preview shows the store's materials, so an import needs both rights. */
    mayImport: seesMaterials && imports,
    mayEditMaterials: useAccess('store_materials_edit'),
    mayCorrectPrices: useAccess('store_materials_adjust'),
    mayRemoveMaterials: useAccess('store_materials_delete'),
    seesStocktakes: useAccess('stocktake_view'),
    seesRequests: useAccess('stock_request_view'),
    seesTeams: useAccess('team_view'),
    mayAssignTeams: useAccess('team_assign'),
  }
}
