import type { ModuleDeclaration } from '@atrium/portal'

export const declaration = {
  code: 'stores',
  titleKey: 'title',
  position: 20,
  portal: '^2.2',
  // The first page that matches an address is shown, so `stores/:storeId` follows the fixed addresses.
  pages: [
    {
      code: 'stores.list',
      path: 'stores',
      titleKey: 'pages.list',
      requires: { module: 'stores', tab: 'stores.list', access: 'store_view' },
    },
    {
      code: 'stores.catalogue',
      path: 'stores/materials',
      titleKey: 'pages.catalogue',
      requires: { module: 'stores', tab: 'stores.catalogue', access: 'materials_view' },
    },
    {
      code: 'stores.material',
      path: 'stores/:storeId/materials/:materialId',
      titleKey: 'pages.material',
      requires: { module: 'stores', tab: 'stores.list', access: 'store_materials_view' },
    },
    {
      code: 'stores.requests',
      path: 'stores/requests',
      titleKey: 'pages.requests',
      requires: { module: 'stores', tab: 'stores.requests', access: 'stock_request_view' },
    },
    {
      code: 'stores.request',
      path: 'stores/requests/:requestId',
      titleKey: 'pages.request',
      requires: { module: 'stores', tab: 'stores.requests', access: 'stock_request_view' },
    },
    {
      code: 'stores.import',
      path: 'stores/:storeId/import',
      titleKey: 'pages.import',
      requires: { module: 'stores', tab: 'stores.list', access: 'store_materials_import' },
    },
    {
      code: 'stores.store',
      path: 'stores/:storeId',
      titleKey: 'pages.store',
      requires: { module: 'stores', tab: 'stores.list', access: 'store_view' },
    },
  ],
  navigation: [
    { pageCode: 'stores.list', titleKey: 'pages.list', icon: 'warehouse', position: 20, group: 'stock' },
    {
      pageCode: 'stores.requests',
      titleKey: 'pages.requests',
      icon: 'clipboard',
      position: 21,
      group: 'stock',
    },
    {
      pageCode: 'stores.catalogue',
      titleKey: 'pages.catalogue',
      icon: 'package',
      position: 22,
      group: 'stock',
    },
  ],
  tabs: [
    { code: 'stores.list', titleKey: 'pages.list', position: 1 },
    { code: 'stores.requests', titleKey: 'pages.requests', position: 2 },
    { code: 'stores.catalogue', titleKey: 'pages.catalogue', position: 3 },
  ],
  modals: ['pickStores'],
  opens: ['locations.pickLocations', 'users.pickTeam', 'roles.pickRole'],
  events: { sends: [], hears: [] },
  palette: [
    {
      name: 'stores',
      titleKey: 'pages.list',
      requires: { module: 'stores', tab: 'stores.list', access: 'store_view' },
    },
    {
      name: 'materials',
      titleKey: 'pages.catalogue',
      requires: { module: 'stores', tab: 'stores.catalogue', access: 'materials_view' },
    },
  ],
  points: ['stores.store.tabs'],
  extensions: [
    {
      name: 'stores.nearby',
      of: 'locations.location.tabs',
      titleKey: 'serving.nearby',
      requires: { module: 'stores', tab: 'stores.list', access: 'store_view' },
      position: 10,
    },
    {
      name: 'stores.ofTeam',
      of: 'projects.team.tabs',
      titleKey: 'serving.ofTeam',
      requires: { module: 'stores', tab: 'stores.list', access: 'store_view' },
      position: 10,
    },
    {
      name: 'stores.lowStock',
      of: 'overview.home',
      titleKey: 'cards.lowStock',
      requires: { module: 'stores', tab: 'stores.list', access: 'store_materials_view' },
      position: 20,
      size: 'wide',
    },
    {
      name: 'stores.waitingRequests',
      of: 'overview.home',
      titleKey: 'cards.waiting',
      requires: { module: 'stores', tab: 'stores.requests', access: 'stock_request_view' },
      position: 21,
      size: 'small',
    },
  ],
  languages: ['en', 'ar', 'fr'],
} as const satisfies ModuleDeclaration
