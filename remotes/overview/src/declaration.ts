import type { ModuleDeclaration } from '@atrium/portal'

export const declaration = {
  code: 'overview',
  titleKey: 'title',
  position: 1,
  portal: '^2.2',
  // The empty path is what the address of a project alone shows.
  pages: [
    {
      code: 'overview.home',
      path: '',
      titleKey: 'pages.home',
      requires: { module: 'overview', tab: 'overview.home' },
    },
  ],
  navigation: [
    { pageCode: 'overview.home', titleKey: 'pages.home', icon: 'home', position: 1, group: 'start' },
  ],
  tabs: [{ code: 'overview.home', titleKey: 'pages.home', position: 1 }],
  modals: [],
  opens: [],
  events: { sends: [], hears: [] },
  palette: [],
  points: ['overview.home'],
  languages: ['en', 'ar', 'fr'],
} as const satisfies ModuleDeclaration
