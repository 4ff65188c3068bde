import { useAccess } from '@atrium/portal'

/** Which actions on checklists of the current project the screen offers. The server checks every call. */
export function useChecklistRights() {
  return {
    mayAdd: useAccess('checklist_add'),
    mayEdit: useAccess('checklist_edit'),
    mayRemove: useAccess('checklist_delete'),
    /** Services are chosen by people who see the library. */
    seesLibrary: useAccess('library_view'),
  }
}
