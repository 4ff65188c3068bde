import type { ModuleDeclaration } from '@atrium/portal'

export const declaration = {
  code: 'users',
  titleKey: 'title',
  position: 30,
  portal: '^1.1',
  pages: [
    {
      code: 'users.user',
      path: 'users/:userId',
      titleKey: 'pages.user',
      requires: { module: 'users', tab: 'users.list', access: 'user_view' },
    },
  ],
  navigation: [],
  tabs: [{ code: 'users.list', titleKey: 'title', position: 1 }],
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
