import { defineAction, definePanel, defineWidget } from '../extension-point.ts'

export interface LocationPointProps {
  readonly projectId: string
  readonly locationId: string
}

/** Tabs beside the tree of locations, about the chosen location. */
export const locationTabs = definePanel<LocationPointProps>('locations.location.tabs')

/** Tabs beside the tree of location groups, about the chosen group. */
export const locationGroupTabs = definePanel<{ readonly projectId: string; readonly groupId: string }>(
  'locations.group.tabs',
)

/** Entries of the menu of the chosen location. */
export const locationActions = defineAction<LocationPointProps>('locations.location.actions')

export interface LocationCardProps extends LocationPointProps {
  /** A card has one size. */
  readonly size: 'small'
}

/** Cards on the overview of the chosen location: who serves it. */
export const locationCards = defineWidget<LocationCardProps>('locations.location.cards', { sizes: ['small'] })
