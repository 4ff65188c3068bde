import type { ModuleDeclaration } from '@atrium/portal'

const listing = { module: 'maintenance', tab: 'maintenance.list', access: 'pm_view' } as const

const calendar = { module: 'maintenance', tab: 'maintenance.calendar', access: 'pm_view' } as const

/** Who works on an order needs no right for it. */
const working = { module: 'maintenance', tab: 'maintenance.mine' } as const

const scheduling = {
  module: 'maintenance',
  tab: 'maintenance.schedules',
  access: 'asset_schedule_view',
} as const

export const declaration = {
  code: 'maintenance',
  titleKey: 'title',
  position: 19,
  portal: '^2.4',
  // The first page that matches an address is shown, so `maintenance/:pmId` follows the fixed addresses.
  pages: [
    { code: 'maintenance.list', path: 'maintenance', titleKey: 'pages.list', requires: listing },
    {
      code: 'maintenance.calendar',
      path: 'maintenance/calendar',
      titleKey: 'pages.calendar',
      requires: calendar,
    },
    { code: 'maintenance.mine', path: 'maintenance/mine', titleKey: 'pages.mine', requires: working },
    {
      code: 'maintenance.schedules',
      path: 'maintenance/schedules',
      titleKey: 'pages.schedules',
      requires: scheduling,
    },
    {
      code: 'maintenance.schedule',
      path: 'maintenance/schedules/:scheduleId',
      titleKey: 'pages.schedule',
      requires: scheduling,
    },
    // The call decides whether the person sees the order: by its place, or because they work on it.
    {
      code: 'maintenance.order',
      path: 'maintenance/:pmId',
      titleKey: 'pages.order',
      requires: { module: 'maintenance' },
    },
  ],
  navigation: [
    { pageCode: 'maintenance.list', titleKey: 'pages.list', icon: 'history', position: 6, group: 'work' },
    {
      pageCode: 'maintenance.calendar',
      titleKey: 'pages.calendar',
      icon: 'grid',
      position: 7,
      group: 'work',
    },
    { pageCode: 'maintenance.mine', titleKey: 'pages.mine', icon: 'user', position: 8, group: 'work' },
    {
      pageCode: 'maintenance.schedules',
      titleKey: 'pages.schedules',
      icon: 'layers',
      position: 9,
      group: 'work',
    },
  ],
  tabs: [
    { code: 'maintenance.list', titleKey: 'pages.list', position: 1 },
    { code: 'maintenance.calendar', titleKey: 'pages.calendar', position: 2 },
    { code: 'maintenance.mine', titleKey: 'pages.mine', position: 3 },
    { code: 'maintenance.schedules', titleKey: 'pages.schedules', position: 4 },
  ],
  modals: [],
  opens: [
    'locations.pickLocations',
    'roles.pickRole',
    'stores.requestStock',
    'users.pickDepartments',
    'users.pickProjectUsers',
    'users.pickProjectWorker',
    'users.pickTeam',
  ],
  events: { sends: [], hears: [] },
  palette: [{ name: 'orders', titleKey: 'pages.list', requires: listing }],
  actions: [
    {
      name: 'maintenance.mine',
      titleKey: 'palette.mine',
      wordsKey: 'palette.mineWords',
      icon: 'user',
      pageCode: 'maintenance.mine',
      requires: [],
    },
    {
      name: 'maintenance.schedule',
      titleKey: 'scheduleNew.title',
      wordsKey: 'palette.scheduleWords',
      icon: 'layers',
      pageCode: 'maintenance.schedules',
      state: 'add=1',
      requires: [
        { module: 'maintenance', access: 'asset_schedule_edit' },
        { module: 'maintenance', access: 'catalog_view' },
        { module: 'maintenance', access: 'catalog_plan_view' },
      ],
    },
  ],
  extensions: [
    {
      name: 'maintenance.weekCard',
      of: 'overview.home',
      titleKey: 'cards.week.title',
      requires: listing,
      position: 12,
      size: 'small',
    },
    {
      name: 'maintenance.statutoryCard',
      of: 'overview.home',
      titleKey: 'cards.statutory.title',
      requires: listing,
      position: 13,
      size: 'small',
    },
    {
      name: 'maintenance.complianceCard',
      of: 'overview.home',
      titleKey: 'cards.compliance.title',
      requires: listing,
      position: 14,
      size: 'wide',
    },
    {
      name: 'maintenance.atLocation',
      of: 'locations.location.tabs',
      titleKey: 'here.title',
      requires: listing,
      position: 19,
    },
    {
      name: 'maintenance.ofAsset',
      of: 'assets.asset.tabs',
      titleKey: 'here.title',
      requires: listing,
      position: 12,
    },
  ],
  languages: ['en', 'ar', 'fr'],
} as const satisfies ModuleDeclaration
