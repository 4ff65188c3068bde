import type { ModuleDeclaration } from '@atrium/portal'

export const declaration = {
  code: 'stores',
  titleKey: 'title',
  position: 20,
  portal: '^1.1',
  pages: [],
  navigation: [],
  tabs: [],
  modals: ['pickStores'],
  opens: [],
  events: { sends: [], hears: [] },
  palette: [],
  languages: ['en', 'ar', 'fr'],
} as const satisfies ModuleDeclaration
