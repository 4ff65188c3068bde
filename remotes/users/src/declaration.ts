import type { ModuleDeclaration } from '@atrium/portal'

export const declaration = {
  code: 'users',
  titleKey: 'title',
  position: 30,
  portal: '^2.4',
  // The first page that matches an address is shown, so `users/:userId` follows the fixed addresses.
  pages: [
    {
      code: 'users.list',
      path: 'users',
      titleKey: 'pages.list',
      requires: { module: 'users', tab: 'users.list', access: 'user_view' },
    },
    {
      code: 'users.import',
      path: 'users/import',
      titleKey: 'pages.import',
      requires: { module: 'users', tab: 'users.import', access: 'user_add' },
    },
    {
      code: 'users.user',
      path: 'users/:userId',
      titleKey: 'pages.user',
      requires: { module: 'users', tab: 'users.list', access: 'user_view' },
    },
  ],
  navigation: [
    { pageCode: 'users.list', titleKey: 'pages.list', icon: 'users', position: 30, group: 'people' },
  ],
  tabs: [
    { code: 'users.list', titleKey: 'pages.list', position: 1 },
    { code: 'users.import', titleKey: 'pages.import', position: 2 },
  ],
  modals: [
    'pickProject',
    'pickFilteredProject',
    'pickDepartments',
    'pickProjectUsers',
    'pickProjectWorker',
    'pickTeam',
    'pickUsers',
  ],
  opens: ['locations.pickLocations', 'locations.pickLocationGroups', 'roles.pickRole', 'stores.pickStores'],
  events: { sends: [], hears: [] },
  palette: [
    {
      name: 'users',
      titleKey: 'pages.list',
      requires: { module: 'users', tab: 'users.list', access: 'user_view' },
    },
  ],
  actions: [
    {
      name: 'users.addUser',
      titleKey: 'palette.addUser',
      wordsKey: 'palette.addUserWords',
      icon: 'user',
      pageCode: 'users.list',
      state: 'add=1',
      requires: [
        { module: 'users', access: 'user_add' },
        { module: 'users', access: 'user_assign' },
      ],
    },
    {
      name: 'users.importUsers',
      titleKey: 'palette.importUsers',
      wordsKey: 'palette.importUsersWords',
      icon: 'upload',
      pageCode: 'users.import',
      requires: [],
    },
  ],
  points: ['users.user.tabs'],
  extensions: [
    {
      name: 'users.here',
      of: 'locations.location.tabs',
      titleKey: 'here.title',
      requires: { module: 'users', tab: 'users.list', access: 'user_view' },
      position: 20,
    },
    {
      name: 'users.serving',
      of: 'locations.location.cards',
      titleKey: 'here.card',
      requires: { module: 'users', tab: 'users.list', access: 'user_view' },
      position: 30,
      size: 'small',
    },
    {
      name: 'users.assignHere',
      of: 'locations.location.actions',
      titleKey: 'here.assign',
      requires: { module: 'users', tab: 'users.list', access: 'user_assign' },
      position: 20,
    },
    {
      name: 'users.newPeople',
      of: 'overview.home',
      titleKey: 'cards.newPeople',
      requires: { module: 'users', tab: 'users.list', access: 'user_view' },
      position: 30,
      size: 'small',
    },
    {
      name: 'users.blocked',
      of: 'overview.home',
      titleKey: 'cards.blocked',
      requires: { module: 'users', tab: 'users.list', access: 'user_view' },
      position: 31,
      size: 'small',
    },
    {
      name: 'users.peopleFigure',
      of: 'projects.project.figures',
      titleKey: 'figures.people',
      requires: { module: 'users', tab: 'users.list', access: 'user_view' },
      position: 30,
    },
    {
      name: 'users.signedIn',
      of: 'projects.project.figures',
      titleKey: 'figures.signedIn',
      requires: { module: 'users', tab: 'users.list', access: 'user_view' },
      position: 31,
    },
  ],
  languages: ['en', 'ar', 'fr'],
} as const satisfies ModuleDeclaration
