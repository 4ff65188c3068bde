import type { ModuleDeclaration } from '@atrium/portal'

/** Stands for a module that uses another one's modal and brings a component that the design library lacks. */
export const declaration = {
  code: 'stores',
  titleKey: 'title',
  position: 2,
  portal: '^2.0',
  pages: [{ code: 'stores.list', path: 'stores', titleKey: 'title', requires: { module: 'stores' } }],
  navigation: [{ pageCode: 'stores.list', titleKey: 'title', icon: 'warehouse', position: 2 }],
  tabs: [],
  modals: [],
  opens: ['locations.pickLocations'],
  events: { sends: [], hears: [] },
  palette: [],
  languages: ['en', 'ar', 'fr'],
} as const satisfies ModuleDeclaration
