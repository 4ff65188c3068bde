import type { ModuleDeclaration } from '@atrium/portal'

const listing = { module: 'work', tab: 'work.list', access: 'cm_view' } as const

const reporting = { module: 'work', tab: 'work.report', access: 'cm_add' } as const

const asking = { module: 'work', tab: 'work.requests', access: 'cm_add' } as const

/** Who works on an order needs no right for it. */
const working = { module: 'work', tab: 'work.mine' } as const

const services = { module: 'work', tab: 'work.services', access: 'library_view' } as const

export const declaration = {
  code: 'work',
  titleKey: 'title',
  position: 17,
  portal: '^2.4',
  // The first page that matches an address is shown, so `work/:orderId` follows the fixed addresses.
  pages: [
    { code: 'work.list', path: 'work', titleKey: 'pages.list', requires: listing },
    { code: 'work.report', path: 'work/new', titleKey: 'pages.report', requires: reporting },
    { code: 'work.mine', path: 'work/mine', titleKey: 'pages.mine', requires: working },
    { code: 'work.requests', path: 'work/requests', titleKey: 'pages.requests', requires: asking },
    { code: 'work.services', path: 'work/services', titleKey: 'pages.services', requires: services },
    // The calls of both decide whether the person sees the order: because they asked for it, by its place, or because they work on it.
    // Each leads to the other.
    {
      code: 'work.request',
      path: 'work/requests/:requestId',
      titleKey: 'pages.request',
      requires: { module: 'work' },
    },
    { code: 'work.order', path: 'work/:orderId', titleKey: 'pages.order', requires: { module: 'work' } },
  ],
  navigation: [
    { pageCode: 'work.list', titleKey: 'pages.list', icon: 'hard-hat', position: 1 },
    { pageCode: 'work.mine', titleKey: 'pages.mine', icon: 'user', position: 2 },
    { pageCode: 'work.requests', titleKey: 'pages.requests', icon: 'clipboard', position: 3 },
    { pageCode: 'work.report', titleKey: 'pages.report', icon: 'wrench', position: 4 },
    { pageCode: 'work.services', titleKey: 'pages.services', icon: 'blocks', position: 5 },
  ],
  tabs: [
    { code: 'work.list', titleKey: 'pages.list', position: 1 },
    { code: 'work.mine', titleKey: 'pages.mine', position: 2 },
    { code: 'work.requests', titleKey: 'pages.requests', position: 3 },
    { code: 'work.report', titleKey: 'pages.report', position: 4 },
    { code: 'work.services', titleKey: 'pages.services', position: 5 },
  ],
  modals: [],
  opens: [
    'locations.pickLocations',
    'locations.pickSubLocation',
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
      name: 'work.report',
      titleKey: 'palette.report',
      wordsKey: 'palette.reportWords',
      icon: 'wrench',
      pageCode: 'work.report',
      requires: [],
    },
  ],
  extensions: [
    {
      name: 'work.atLocation',
      of: 'locations.location.tabs',
      titleKey: 'here.title',
      requires: listing,
      position: 17,
    },
    {
      name: 'work.ofAsset',
      of: 'assets.asset.tabs',
      titleKey: 'here.title',
      requires: listing,
      position: 10,
    },
    {
      name: 'work.ofUser',
      of: 'users.user.tabs',
      titleKey: 'here.title',
      requires: listing,
      position: 10,
    },
    {
      name: 'work.ofTeam',
      of: 'projects.team.tabs',
      titleKey: 'here.title',
      requires: listing,
      position: 17,
    },
    {
      name: 'work.reportAtLocation',
      of: 'locations.location.actions',
      titleKey: 'pages.report',
      requires: reporting,
      position: 5,
    },
    {
      name: 'work.mineCard',
      of: 'overview.home',
      titleKey: 'pages.mine',
      requires: working,
      position: 5,
      size: 'wide',
    },
    {
      name: 'work.overdueCard',
      of: 'overview.home',
      titleKey: 'cards.overdue',
      requires: listing,
      position: 6,
      size: 'small',
    },
    {
      name: 'work.unassignedCard',
      of: 'overview.home',
      titleKey: 'cards.unassigned',
      requires: listing,
      position: 7,
      size: 'small',
    },
    {
      name: 'work.statusCard',
      of: 'overview.home',
      titleKey: 'cards.byStatus',
      requires: listing,
      position: 8,
      size: 'small',
    },
    {
      name: 'work.waitingCard',
      of: 'overview.home',
      titleKey: 'cards.waiting',
      requires: asking,
      position: 9,
      size: 'small',
    },
    {
      name: 'work.reportCard',
      of: 'overview.home',
      titleKey: 'pages.report',
      requires: reporting,
      position: 4,
      size: 'small',
    },
  ],
  languages: ['en', 'ar', 'fr'],
} as const satisfies ModuleDeclaration
