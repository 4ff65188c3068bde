import type { ModuleDeclaration } from '@atrium/portal'

export const declaration = {
  code: 'releases',
  titleKey: 'title',
  position: 70,
  portal: '^2.2',
  // These addresses date from the time when the pages belonged to the settings. Links and bookmarks still work.
  pages: [
    {
      code: 'releases.modules',
      path: 'settings/modules',
      titleKey: 'pages.modules',
      requires: { module: 'releases', tab: 'releases.modules', access: 'module_release' },
    },
    {
      code: 'releases.module',
      path: 'settings/modules/:code',
      titleKey: 'pages.module',
      requires: { module: 'releases', tab: 'releases.modules', access: 'module_release' },
    },
    {
      code: 'releases.keys',
      path: 'settings/release-keys',
      titleKey: 'pages.releaseKeys',
      requires: { module: 'releases', tab: 'releases.keys', access: 'module_release' },
    },
  ],
  navigation: [
    {
      pageCode: 'releases.modules',
      titleKey: 'pages.modules',
      icon: 'blocks',
      position: 63,
      group: 'administration',
    },
    {
      pageCode: 'releases.keys',
      titleKey: 'pages.releaseKeys',
      icon: 'key',
      position: 64,
      group: 'administration',
    },
  ],
  tabs: [
    { code: 'releases.modules', titleKey: 'pages.modules', position: 1 },
    { code: 'releases.keys', titleKey: 'pages.releaseKeys', position: 2 },
  ],
  modals: [],
  opens: ['roles.pickRole', 'users.pickUsers'],
  events: { sends: [], hears: [] },
  palette: [],
  extensions: [
    {
      name: 'releases.attention',
      of: 'overview.home',
      titleKey: 'cards.attention',
      requires: { module: 'releases', tab: 'releases.modules', access: 'module_release' },
      position: 70,
      size: 'small',
    },
  ],
  languages: ['en', 'ar', 'fr'],
} as const satisfies ModuleDeclaration
