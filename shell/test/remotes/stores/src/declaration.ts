import type { ModuleDeclaration } from '@atrium/portal'

/**
 * Stands for a module that uses another one's modal, brings a component that the design library lacks, and adds a tab and an
 * entry of a menu to another one's page.
 */
export const declaration = {
  code: 'stores',
  titleKey: 'title',
  position: 2,
  portal: '^2.1',
  pages: [{ code: 'stores.list', path: 'stores', titleKey: 'title', requires: { module: 'stores' } }],
  navigation: [{ pageCode: 'stores.list', titleKey: 'title', icon: 'warehouse', position: 2 }],
  tabs: [],
  modals: [],
  opens: ['locations.pickLocations'],
  events: { sends: [], hears: [] },
  palette: [],
  extensions: [
    {
      name: 'stores.nearby',
      of: 'locations.location.tabs',
      titleKey: 'nearby',
      requires: { module: 'stores', access: 'store_view' },
      position: 1,
    },
    {
      name: 'stores.orderTo',
      of: 'locations.location.actions',
      titleKey: 'order',
      requires: { module: 'stores', access: 'store_view' },
      position: 1,
    },
  ],
  languages: ['en', 'ar', 'fr'],
} as const satisfies ModuleDeclaration
