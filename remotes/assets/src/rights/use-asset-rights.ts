import { useAccess } from '@atrium/portal'

/** Which actions on assets of the current project the screen offers. The server checks every call. */
export function useAssetRights() {
  const seesKinds = useAccess('catalog_view')
  const plans = useAccess('catalog_plan_view')
  return {
    mayAdd: useAccess('asset_add'),
    mayImport: useAccess('asset_import'),
    mayEdit: useAccess('asset_edit'),
    mayRemove: useAccess('asset_delete'),
    mayAddReadings: useAccess('asset_readings_add'),
    seesReadings: useAccess('asset_readings_view'),
    seesKinds,
    seesPlans: plans && seesKinds,
  }
}

/** Which actions on kinds of assets the screen offers. The server checks every call. */
export function useKindRights() {
  const mayEdit = useAccess('catalog_edit')
  const mayRemove = useAccess('catalog_delete')
  const seesSpecs = useAccess('catalog_specs_view')
  const seesParams = useAccess('catalog_params_view')
  const seesPlans = useAccess('catalog_plan_view')
  // A merge tells what becomes of each list.
  const seesLists = seesSpecs && seesParams && seesPlans
  return { mayAdd: useAccess('catalog_add'), mayEdit, mayRemove, mayMerge: mayEdit && mayRemove && seesLists }
}

/** Whether the person may write kinds or one of their lists, so that the screen offers the import. The server judges each row by its own right. */
export function useMayImportKinds(): boolean {
  const held = [
    useAccess('catalog_add'),
    useAccess('catalog_edit'),
    useAccess('catalog_specs_add'),
    useAccess('catalog_specs_edit'),
    useAccess('catalog_params_add'),
    useAccess('catalog_params_edit'),
  ]
  return held.includes(true)
}
