import { useAccess } from '@atrium/portal'

/** Which actions on the catalogue the screen offers. The server checks every call. */
export function useCatalogueRights() {
  return {
    mayAdd: useAccess('materials_add'),
    mayEdit: useAccess('materials_edit'),
    mayRemove: useAccess('materials_delete'),
  }
}
