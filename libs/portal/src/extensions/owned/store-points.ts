import { definePanel } from '../extension-point.ts'

/** Tabs of the page of a store. */
export const storeTabs = definePanel<{ readonly projectId: string; readonly storeId: string }>(
  'stores.store.tabs',
)
