import type { ModuleDeclaration } from '@atrium/portal'

const reading = { module: 'inspections', tab: 'inspections.checklists', access: 'checklist_view' } as const
/** The call decides: whoever is asked to do an inspection sees it without a right to the list. */
const doing = { module: 'inspections' } as const
const listing = { module: 'inspections', tab: 'inspections.list', access: 'inspection_view' } as const
const mine = { module: 'inspections', tab: 'inspections.mine', access: 'inspection_start' } as const
const planning = { module: 'inspections', tab: 'inspections.list', access: 'inspection_add' } as const
const scores = { module: 'inspections', tab: 'inspections.scores', access: 'inspection_view' } as const
const importing = { module: 'inspections', tab: 'inspections.checklists', access: 'checklist_add' } as const

export const declaration = {
  code: 'inspections',
  titleKey: 'title',
  position: 18,
  portal: '^2.4',
  // The first page that matches an address is shown, so a checklist and an inspection follow the fixed addresses.
  pages: [
    { code: 'inspections.list', path: 'inspections', titleKey: 'pages.list', requires: listing },
    { code: 'inspections.mine', path: 'inspections/mine', titleKey: 'pages.mine', requires: mine },
    { code: 'inspections.plan', path: 'inspections/new', titleKey: 'pages.plan', requires: planning },
    { code: 'inspections.scores', path: 'inspections/scores', titleKey: 'pages.scores', requires: scores },
    {
      code: 'inspections.checklists',
      path: 'inspections/checklists',
      titleKey: 'pages.checklists',
      requires: reading,
    },
    {
      code: 'inspections.import',
      path: 'inspections/checklists/import',
      titleKey: 'pages.import',
      requires: importing,
    },
    {
      code: 'inspections.checklist',
      path: 'inspections/checklists/:checklistId',
      titleKey: 'pages.checklist',
      requires: reading,
    },
    {
      code: 'inspections.runner',
      path: 'inspections/:inspectionId/run',
      titleKey: 'pages.runner',
      requires: doing,
    },
    {
      code: 'inspections.report',
      path: 'inspections/:inspectionId/report',
      titleKey: 'pages.report',
      requires: doing,
    },
    {
      code: 'inspections.inspection',
      path: 'inspections/:inspectionId',
      titleKey: 'pages.inspection',
      requires: doing,
    },
  ],
  navigation: [
    { pageCode: 'inspections.list', titleKey: 'pages.list', icon: 'clipboard', position: 16 },
    { pageCode: 'inspections.mine', titleKey: 'pages.mine', icon: 'user', position: 17 },
    { pageCode: 'inspections.scores', titleKey: 'pages.scores', icon: 'layers', position: 18 },
    {
      pageCode: 'inspections.checklists',
      titleKey: 'pages.checklists',
      icon: 'clipboard',
      position: 19,
      group: 'work',
    },
  ],
  tabs: [
    { code: 'inspections.list', titleKey: 'pages.list', position: 1 },
    { code: 'inspections.checklists', titleKey: 'pages.checklists', position: 2 },
    { code: 'inspections.mine', titleKey: 'pages.mine', position: 3 },
    { code: 'inspections.scores', titleKey: 'pages.scores', position: 4 },
  ],
  modals: [],
  opens: ['locations.pickLocations', 'roles.pickRole', 'users.pickProjectUsers', 'users.pickTeam'],
  events: { sends: [], hears: [] },
  palette: [
    { name: 'inspections', titleKey: 'pages.list', requires: listing },
    { name: 'checklists', titleKey: 'pages.checklists', requires: reading },
  ],
  actions: [
    {
      name: 'inspections.addChecklist',
      titleKey: 'palette.add',
      wordsKey: 'palette.addWords',
      icon: 'clipboard',
      pageCode: 'inspections.checklists',
      state: 'add=1',
      requires: [{ module: 'inspections', access: 'checklist_add' }],
    },
    {
      name: 'inspections.plan',
      titleKey: 'palette.plan',
      wordsKey: 'palette.planWords',
      icon: 'clipboard',
      pageCode: 'inspections.plan',
      requires: [],
    },
    {
      name: 'inspections.mine',
      titleKey: 'palette.mine',
      wordsKey: 'palette.mineWords',
      icon: 'user',
      pageCode: 'inspections.mine',
      requires: [],
    },
    {
      name: 'inspections.review',
      titleKey: 'palette.review',
      wordsKey: 'palette.reviewWords',
      icon: 'clipboard',
      pageCode: 'inspections.list',
      state: 'tab=review',
      requires: [{ module: 'inspections', access: 'inspection_review' }],
    },
  ],
  extensions: [
    {
      name: 'inspections.atLocation',
      of: 'locations.location.tabs',
      titleKey: 'pages.list',
      requires: listing,
      position: 18,
    },
    {
      name: 'inspections.ofAsset',
      of: 'assets.asset.tabs',
      titleKey: 'pages.list',
      requires: listing,
      position: 11,
    },
    {
      name: 'inspections.planAtLocation',
      of: 'locations.location.actions',
      titleKey: 'pages.plan',
      requires: planning,
      position: 6,
    },
    {
      name: 'inspections.dueCard',
      of: 'overview.home',
      titleKey: 'cards.due.title',
      requires: listing,
      position: 10,
      size: 'small',
    },
    {
      name: 'inspections.failedCard',
      of: 'overview.home',
      titleKey: 'cards.failed.title',
      requires: listing,
      position: 11,
      size: 'small',
    },
  ],
  languages: ['en', 'ar', 'fr'],
} as const satisfies ModuleDeclaration
