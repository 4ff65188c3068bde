export type {
  ActionDeclaration,
  ExtensionDeclaration,
  ModuleDeclaration,
  NavigationEntry,
  PageDeclaration,
  PaletteSource,
  Requirement,
  TabDeclaration,
} from './module/module-declaration.ts'
export type { NavigationGroup } from './module/navigation-groups.ts'
export type { IconName } from './module/icon-name.ts'
export { portalContract, satisfiesPortal } from './module/portal-contract.ts'
export { ModuleScopeProvider, useModuleScope } from './module/module-context.ts'
export type { ModuleScope } from './module/module-context.ts'
export { definePages } from './module/define-pages.tsx'
export type { ModuleLifeCycles } from './module/define-pages.tsx'
export { usePageParameter } from './module/page-parameters.ts'
export { definePalette } from './module/palette-source.ts'
export type {
  PaletteModule,
  PaletteNaming,
  PaletteQuery,
  PaletteResult,
  PaletteScan,
  PaletteScanning,
  PaletteSearch,
  PaletteSources,
  PaletteVisit,
} from './module/palette-source.ts'

export { defineModal } from './modals/modal-contract.ts'
export type {
  ModalContract,
  ModalFailure,
  ModalResult,
  ModalScreen,
  ModalScreenProps,
} from './modals/modal-contract.ts'
export { modalContracts } from './modals/modal-contracts.ts'
export type { ModalContracts } from './modals/modal-contracts.ts'
export {
  pickDescendantLocation,
  pickLocationGroups,
  pickLocations,
  pickSubLocation,
  showLocationPath,
} from './modals/owned/location-modals.ts'
export type {
  PickBelowProps,
  PickedLocation,
  PickedLocationGroup,
  PickLocationGroupsProps,
  PickLocationsProps,
} from './modals/owned/location-modals.ts'
export { pickRole } from './modals/owned/role-modals.ts'
export type { PickedRole } from './modals/owned/role-modals.ts'
export { pickStores, requestStock } from './modals/owned/store-modals.ts'
export type { PickedStore, PickStoresProps, RequestStockProps } from './modals/owned/store-modals.ts'
export {
  pickDepartments,
  pickFilteredProject,
  pickProject,
  pickProjectUsers,
  pickProjectWorker,
  pickTeam,
  pickUsers,
} from './modals/owned/user-modals.ts'
export type {
  PickDepartmentsProps,
  PickedDepartment,
  PickedProject,
  PickedProjectUser,
  PickedTeam,
  PickedUser,
  PickedWorker,
  PickInProjectProps,
} from './modals/owned/user-modals.ts'
export { defineModals } from './modals/define-modals.ts'
export type { ModalScreens } from './modals/define-modals.ts'
export { open } from './modals/modal-stack.ts'

export { defineAction, definePanel, defineWidget } from './extensions/extension-point.ts'
export type {
  ActionPoint,
  ExtensionPoint,
  ExtensionProps,
  ExtensionScreen,
  PanelPoint,
  PointProps,
  WidgetPoint,
} from './extensions/extension-point.ts'
export { mapTiles } from './map/map-tiles.ts'
export type { MapTiles } from './map/map-tiles.ts'
export type { ExtensionPoints, PointName } from './extensions/extension-points.ts'
export { assetTabs } from './extensions/owned/asset-points.ts'
export {
  locationActions,
  locationCards,
  locationGroupTabs,
  locationTabs,
} from './extensions/owned/location-points.ts'
export type { LocationPointProps } from './extensions/owned/location-points.ts'
export { homeWidgets } from './extensions/owned/overview-points.ts'
export type { HomeWidgetProps } from './extensions/owned/overview-points.ts'
export { projectFigures, projectTabs, teamTabs } from './extensions/owned/project-points.ts'
export type { ProjectFigureProps } from './extensions/owned/project-points.ts'
export { materialTabs, storeTabs } from './extensions/owned/store-points.ts'
export { userTabs } from './extensions/owned/user-points.ts'
export { defineExtensions } from './extensions/define-extensions.ts'
export type { ExtensionScreens } from './extensions/define-extensions.ts'
export { ExtensionPlace } from './extensions/extension-place.tsx'
export { startExtension, useExtensions } from './extensions/use-extensions.ts'
export type { TitledExtension } from './extensions/use-extensions.ts'

export { serverChanged, streamResumed } from './events/events.ts'
export type { ServerChange } from './events/events.ts'
export { useEvent } from './events/use-event.ts'

export { useSession } from './session/session-store.ts'
export type { SessionState, SignedInUser } from './session/session-store.ts'
export { useCurrentProject, useProject, useProjects } from './project/project-store.ts'
export type { Project, ProjectState } from './project/project-store.ts'
export { isAllowed, useAccess, useAllowed } from './rights/rights-store.ts'
export type { Rights, RightsState } from './rights/rights-store.ts'
export { useRightNames } from './rights/use-right-names.ts'
export type { RightNames } from './rights/use-right-names.ts'

export { useLanguage } from './language/language-store.ts'
export type { Language, LanguageState } from './language/language-store.ts'
export { switchLanguage } from './language/text-loader.ts'
export { portalNamespace, texts } from './language/i18n.ts'
export { chooseRegion, localeOfDates, useRegion } from './language/region.ts'
export { beginningOfDay } from './language/beginning-of-day.ts'
export { clockAt, momentOnDay, timeNow } from './language/moment-on-day.ts'
export { failureOf } from './language/failure-of.ts'
export { useFailureText } from './language/use-failure-text.ts'
export { useNameText } from './language/use-name-text.ts'
export { useTexts } from './language/use-texts.ts'

export { chooseColorMode, chooseLanguage, useColorModeChoice } from './preferences/preferences.ts'
export type { ColorModeChoice } from './preferences/preferences.ts'

export { useDownload } from './files/use-download.ts'
export { useUpload } from './files/use-upload.ts'
export type { UploadState } from './files/use-upload.ts'

export { matchPath, parseAddress, projectAddress } from './navigation/address.ts'
export type { Address } from './navigation/address.ts'
export { guardLeaving, navigate, onAddressChange, usePath, useSearch } from './navigation/navigate.ts'
export { linkProps } from './navigation/link-props.ts'
export { usePageTitle } from './navigation/page-title.ts'
export { asChoice, asCount, asFlag, asTab, asText, useSearchState } from './navigation/search-state.ts'
export type { SearchField, SearchShape, SearchWrite } from './navigation/search-state.ts'

export { CrashBoundary } from './roots/crash-boundary.tsx'
export { reportProblem } from './roots/report-problem.ts'
