import type { ModuleDeclaration } from '@atrium/portal'

/** The module of the workbench and of journeys: it opens every modal that crosses modules. It is never shipped. */
export const declaration = {
  code: 'workbench',
  titleKey: 'title',
  position: 90,
  portal: '^2.0',
  pages: [{ code: 'workbench.all', path: 'workbench', titleKey: 'title', requires: { module: 'workbench' } }],
  navigation: [{ pageCode: 'workbench.all', titleKey: 'title', icon: 'layers', position: 90 }],
  tabs: [],
  modals: [],
  opens: [
    'locations.pickLocations',
    'locations.pickSubLocation',
    'locations.pickDescendantLocation',
    'locations.pickLocationGroups',
    'locations.showLocationPath',
    'roles.pickRole',
    'stores.pickStores',
    'stores.requestStock',
    'users.pickProject',
    'users.pickFilteredProject',
    'users.pickDepartments',
    'users.pickProjectUsers',
    'users.pickProjectWorker',
    'users.pickTeam',
    'users.pickUsers',
  ],
  events: { sends: [], hears: [] },
  palette: [],
  languages: ['en', 'ar', 'fr'],
} as const satisfies ModuleDeclaration
