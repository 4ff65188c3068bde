import type { ModuleDeclaration } from '@atrium/portal'

const reading = { module: 'assets', tab: 'assets.list', access: 'asset_view' } as const

const importing = { module: 'assets', tab: 'assets.list', access: 'asset_import' } as const

const kinds = { module: 'assets', tab: 'assets.kinds', access: 'catalog_view' } as const

export const declaration = {
  code: 'assets',
  titleKey: 'title',
  position: 15,
  portal: '^2.4',
  pages: [
    { code: 'assets.list', path: 'assets', titleKey: 'pages.list', requires: reading },
    // The first page that matches an address is shown, so `assets/:assetId` follows the fixed address.
    { code: 'assets.kinds', path: 'assets/kinds', titleKey: 'pages.kinds', requires: kinds },
    { code: 'assets.adopt', path: 'assets/adopt', titleKey: 'pages.adopt', requires: importing },
    { code: 'assets.import', path: 'assets/import', titleKey: 'pages.import', requires: importing },
    {
      code: 'assets.importKinds',
      path: 'assets/kinds/import',
      titleKey: 'pages.importKinds',
      requires: kinds,
    },
    { code: 'assets.kind', path: 'assets/kinds/:kindId', titleKey: 'pages.kind', requires: kinds },
    { code: 'assets.asset', path: 'assets/:assetId', titleKey: 'pages.asset', requires: reading },
    // Printed labels hold this address, which names no project. Its call decides whether the person sees the asset.
    { code: 'assets.label', path: 'a/:token', titleKey: 'pages.label', scope: 'portal', requires: reading },
  ],
  navigation: [
    { pageCode: 'assets.list', titleKey: 'pages.list', icon: 'wrench', position: 15, group: 'places' },
    { pageCode: 'assets.kinds', titleKey: 'pages.kinds', icon: 'blocks', position: 16, group: 'places' },
  ],
  tabs: [
    { code: 'assets.list', titleKey: 'pages.list', position: 1 },
    { code: 'assets.kinds', titleKey: 'pages.kinds', position: 2 },
  ],
  modals: [],
  opens: ['locations.pickLocations', 'roles.pickRole'],
  events: { sends: [], hears: [] },
  palette: [
    { name: 'assets', titleKey: 'pages.list', requires: reading },
    { name: 'kinds', titleKey: 'pages.kinds', requires: kinds },
  ],
  actions: [
    {
      name: 'assets.addAsset',
      titleKey: 'palette.addAsset',
      wordsKey: 'palette.addAssetWords',
      icon: 'wrench',
      pageCode: 'assets.list',
      state: 'add=1',
      requires: [{ module: 'assets', access: 'asset_add' }],
    },
    {
      name: 'assets.importAssets',
      titleKey: 'palette.importAssets',
      wordsKey: 'palette.importAssetsWords',
      icon: 'upload',
      pageCode: 'assets.import',
      requires: [],
    },
    {
      name: 'assets.addKind',
      titleKey: 'palette.addKind',
      wordsKey: 'palette.addKindWords',
      icon: 'blocks',
      pageCode: 'assets.kinds',
      state: 'add=1',
      requires: [{ module: 'assets', access: 'catalog_add' }],
    },
  ],
  points: ['assets.asset.tabs'],
  extensions: [
    {
      name: 'assets.atLocation',
      of: 'locations.location.tabs',
      titleKey: 'here.title',
      requires: reading,
      position: 15,
    },
    {
      name: 'assets.inGroup',
      of: 'locations.group.tabs',
      titleKey: 'here.title',
      requires: reading,
      position: 15,
    },
    {
      name: 'assets.kindsOfSpare',
      of: 'stores.material.tabs',
      titleKey: 'spareOf.title',
      requires: kinds,
      position: 15,
    },
    {
      name: 'assets.warrantyEnding',
      of: 'overview.home',
      titleKey: 'cards.warranty',
      requires: reading,
      position: 15,
      size: 'wide',
    },
    {
      name: 'assets.byCondition',
      of: 'overview.home',
      titleKey: 'cards.conditions',
      requires: reading,
      position: 16,
      size: 'small',
    },
    {
      name: 'assets.figure',
      of: 'projects.project.figures',
      titleKey: 'pages.list',
      requires: reading,
      position: 15,
    },
  ],
  languages: ['en', 'ar', 'fr'],
} as const satisfies ModuleDeclaration
