import type { ModuleDeclaration } from '@atrium/portal'

export const declaration = {
  code: 'locations',
  titleKey: 'title',
  position: 10,
  portal: '^2.2',
  pages: [
    {
      code: 'locations.tree',
      path: 'locations',
      titleKey: 'pages.tree',
      requires: { module: 'locations', tab: 'locations.tree', access: 'location_view' },
    },
    {
      code: 'locations.groups',
      path: 'locations/groups',
      titleKey: 'pages.groups',
      requires: { module: 'locations', tab: 'locations.groups', access: 'location_group_view' },
    },
    {
      code: 'locations.treemap',
      path: 'locations/treemap',
      titleKey: 'pages.treemap',
      requires: { module: 'locations', tab: 'locations.treemap', access: 'location_view' },
    },
    {
      code: 'locations.import',
      path: 'locations/import',
      titleKey: 'pages.import',
      requires: { module: 'locations', tab: 'locations.import', access: 'location_add' },
    },
  ],
  navigation: [
    { pageCode: 'locations.tree', titleKey: 'pages.tree', icon: 'map-pin', position: 10, group: 'places' },
    { pageCode: 'locations.groups', titleKey: 'pages.groups', icon: 'layers', position: 11, group: 'places' },
    { pageCode: 'locations.treemap', titleKey: 'pages.treemap', icon: 'grid', position: 12, group: 'places' },
    { pageCode: 'locations.import', titleKey: 'pages.import', icon: 'upload', position: 13, group: 'places' },
  ],
  tabs: [
    { code: 'locations.tree', titleKey: 'pages.tree', position: 1 },
    { code: 'locations.groups', titleKey: 'pages.groups', position: 2 },
    { code: 'locations.treemap', titleKey: 'pages.treemap', position: 3 },
    { code: 'locations.import', titleKey: 'pages.import', position: 4 },
  ],
  modals: [
    'pickLocations',
    'pickSubLocation',
    'pickDescendantLocation',
    'pickLocationGroups',
    'showLocationPath',
  ],
  opens: [],
  events: { sends: [], hears: ['locations changed'] },
  palette: [
    { name: 'locations', titleKey: 'pages.tree', requires: { module: 'locations', access: 'location_view' } },
  ],
  points: ['locations.location.tabs', 'locations.location.actions'],
  extensions: [
    {
      name: 'locations.mine',
      of: 'overview.home',
      titleKey: 'cards.mine',
      requires: { module: 'locations', tab: 'locations.tree', access: 'location_view' },
      position: 10,
      size: 'small',
    },
    {
      name: 'locations.ofTeam',
      of: 'projects.team.tabs',
      titleKey: 'ofTeam.tab',
      requires: { module: 'locations', tab: 'locations.tree', access: 'location_view' },
      position: 5,
    },
  ],
  languages: ['en', 'ar', 'fr'],
} as const satisfies ModuleDeclaration
