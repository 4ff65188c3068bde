import { definePanel } from '../extension-point.ts'

/** Tabs of the page of an asset. */
export const assetTabs = definePanel<{
  readonly projectId: string
  readonly assetId: string
  /** Where the asset stands. */
  readonly locationId: string
}>('assets.asset.tabs')
