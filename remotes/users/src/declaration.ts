import type { ModuleDeclaration } from '@atrium/portal'

export const declaration = {
  code: 'users',
  titleKey: 'title',
  position: 30,
  portal: '^1.1',
  pages: [],
  navigation: [],
  tabs: [],
  modals: [
    'pickProject',
    'pickFilteredProject',
    'pickDepartments',
    'pickProjectUsers',
    'pickProjectWorker',
    'pickTeam',
    'pickUsers',
  ],
  opens: [],
  events: { sends: [], hears: [] },
  palette: [],
  languages: ['en', 'ar', 'fr'],
} as const satisfies ModuleDeclaration
