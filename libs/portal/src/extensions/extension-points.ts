import { assetTabs } from './owned/asset-points.ts'
import { locationActions, locationCards, locationGroupTabs, locationTabs } from './owned/location-points.ts'
import { homeWidgets } from './owned/overview-points.ts'
import { projectFigures, projectTabs, teamTabs } from './owned/project-points.ts'
import { materialTabs, storeTabs } from './owned/store-points.ts'
import { userTabs } from './owned/user-points.ts'

/** Every extension point by its name: the list that declarations and `defineExtensions` are checked against. */
export const extensionPoints = {
  'assets.asset.tabs': assetTabs,
  'locations.location.tabs': locationTabs,
  'locations.location.actions': locationActions,
  'locations.location.cards': locationCards,
  'locations.group.tabs': locationGroupTabs,
  'stores.store.tabs': storeTabs,
  'stores.material.tabs': materialTabs,
  'users.user.tabs': userTabs,
  'projects.team.tabs': teamTabs,
  'projects.project.tabs': projectTabs,
  'projects.project.figures': projectFigures,
  'overview.home': homeWidgets,
}

export type ExtensionPoints = typeof extensionPoints
export type PointName = keyof ExtensionPoints
