import { useAccess } from '@atrium/portal'

/** The lists of a kind that a copy can take along, in the order of the tabs. */
export const copiedLists = ['specs', 'params', 'plans', 'spares'] as const
export type CopiedList = (typeof copiedLists)[number]

/** Which lists the person may copy: they see the list and may add to it. */
export function useCopiedLists(): readonly CopiedList[] {
  const may: Readonly<Record<CopiedList, boolean>> = {
    specs: [useAccess('catalog_specs_view'), useAccess('catalog_specs_add')].every(Boolean),
    params: [useAccess('catalog_params_view'), useAccess('catalog_params_add')].every(Boolean),
    plans: [useAccess('catalog_plan_view'), useAccess('catalog_plan_add')].every(Boolean),
    // They are facts of the kind.
    spares: useAccess('catalog_edit'),
  }
  return copiedLists.filter((list) => may[list])
}
