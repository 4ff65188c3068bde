import type { ModuleDeclaration } from '@atrium/portal'

export const declaration = {
  code: 'roles',
  titleKey: 'title',
  position: 40,
  portal: '^2.0',
  // The first page that matches an address is shown, so `roles/:roleId` follows the fixed addresses.
  pages: [
    {
      code: 'roles.list',
      path: 'roles',
      titleKey: 'pages.list',
      requires: { module: 'roles', tab: 'roles.list', access: 'role_view' },
    },
    {
      code: 'roles.matrix',
      path: 'roles/matrix',
      titleKey: 'pages.matrix',
      requires: { module: 'roles', tab: 'roles.list', access: 'role_view' },
    },
    {
      code: 'roles.role',
      path: 'roles/:roleId',
      titleKey: 'pages.role',
      requires: { module: 'roles', tab: 'roles.list', access: 'role_view' },
    },
  ],
  navigation: [
    { pageCode: 'roles.list', titleKey: 'pages.list', icon: 'shield', position: 40, group: 'administration' },
  ],
  tabs: [{ code: 'roles.list', titleKey: 'pages.list', position: 1 }],
  modals: ['pickRole'],
  opens: ['users.pickUsers'],
  events: { sends: [], hears: [] },
  palette: [
    {
      name: 'roles',
      titleKey: 'pages.list',
      requires: { module: 'roles', tab: 'roles.list', access: 'role_view' },
    },
  ],
  actions: [
    {
      name: 'roles.addRole',
      titleKey: 'palette.addRole',
      wordsKey: 'palette.addRoleWords',
      icon: 'shield',
      pageCode: 'roles.list',
      state: 'add=1',
      requires: [{ module: 'roles', access: 'role_add' }],
    },
  ],
  languages: ['en', 'ar', 'fr'],
} as const satisfies ModuleDeclaration
