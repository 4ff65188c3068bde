import { useAccess } from '@atrium/portal'

/** What the person may do to the materials of the catalogue. Only courtesy: the server decides. */
export function useCatalogueRights() {
  return {
    mayAdd: useAccess('materials_add'),
    mayEdit: useAccess('materials_edit'),
    mayRemove: useAccess('materials_delete'),
  }
}
