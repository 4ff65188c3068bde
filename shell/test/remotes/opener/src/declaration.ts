import type { ModuleDeclaration } from '@atrium/portal'

/** A module of the journeys in `e2e` alone: it opens every modal that crosses modules. It is never shipped. */
export const declaration = {
  code: 'opener',
  titleKey: 'title',
  position: 90,
  portal: '^1.1',
  pages: [{ code: 'opener.all', path: 'opener', titleKey: 'title', requires: { module: 'opener' } }],
  navigation: [{ pageCode: 'opener.all', titleKey: 'title', icon: 'layers', position: 90 }],
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
