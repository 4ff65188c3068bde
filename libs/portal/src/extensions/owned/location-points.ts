import { defineAction, definePanel } from '../extension-point.ts'

export interface LocationPointProps {
  readonly projectId: string
  readonly locationId: string
}

/** Tabs beside the tree of locations, about the chosen location. */
export const locationTabs = definePanel<LocationPointProps>('locations.location.tabs')

/** Entries of the menu of the chosen location. */
export const locationActions = defineAction<LocationPointProps>('locations.location.actions')
