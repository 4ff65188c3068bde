import type { ModuleDeclaration } from '@atrium/portal'

/** Stands for any module: a page that others may add to, a modal that others open, a palette source. */
export const declaration = {
  code: 'locations',
  titleKey: 'title',
  position: 1,
  portal: '^2.1',
  pages: [
    { code: 'locations.tree', path: 'locations', titleKey: 'title', requires: { module: 'locations' } },
    {
      code: 'locations.edit',
      path: 'locations/edit',
      titleKey: 'edit',
      requires: { module: 'locations', access: 'location_edit' },
    },
  ],
  navigation: [{ pageCode: 'locations.tree', titleKey: 'title', icon: 'map-pin', position: 1 }],
  tabs: [],
  modals: ['pickLocations', 'showLocationPath'],
  opens: [],
  events: { sends: [], hears: ['locations changed'] },
  palette: [{ name: 'rooms', titleKey: 'title', requires: { module: 'locations' } }],
  points: ['locations.location.tabs', 'locations.location.actions'],
  languages: ['en', 'ar', 'fr'],
} as const satisfies ModuleDeclaration
