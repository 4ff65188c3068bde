import type { ModuleDeclaration } from '@atrium/portal'

export const declaration = {
  code: 'roles',
  titleKey: 'title',
  position: 40,
  portal: '^1.1',
  pages: [],
  navigation: [],
  tabs: [],
  modals: ['pickRole'],
  opens: [],
  events: { sends: [], hears: [] },
  palette: [],
  languages: ['en', 'ar', 'fr'],
} as const satisfies ModuleDeclaration
