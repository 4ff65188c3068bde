import type { ModuleDeclaration } from '@atrium/portal'

export const declaration = {
  code: 'settings',
  titleKey: 'title',
  position: 60,
  portal: '^1.2',
  pages: [
    {
      code: 'settings.account',
      path: 'account',
      titleKey: 'pages.account',
      scope: 'portal',
      requires: 'everyone',
    },
  ],
  navigation: [
    {
      pageCode: 'settings.account',
      titleKey: 'pages.account',
      icon: 'user',
      position: 1,
      group: 'person',
    },
  ],
  tabs: [],
  modals: [],
  opens: [],
  events: { sends: [], hears: [] },
  palette: [],
  languages: ['en', 'ar', 'fr'],
} as const satisfies ModuleDeclaration
