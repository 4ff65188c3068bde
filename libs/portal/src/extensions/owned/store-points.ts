import { definePanel } from '../extension-point.ts'

/** Tabs of the page of a store. */
export const storeTabs = definePanel<{ readonly projectId: string; readonly storeId: string }>(
  'stores.store.tabs',
)

/** Tabs of the pages of a material: in a store, and in all stores of the project. */
export const materialTabs = definePanel<{ readonly projectId: string; readonly materialId: string }>(
  'stores.material.tabs',
)
