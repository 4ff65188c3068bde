import type { ModuleDeclaration } from '@atrium/portal'

const reading = { module: 'inspections', tab: 'inspections.checklists', access: 'checklist_view' } as const
/** The call decides: whoever is asked to do an inspection sees it without a right to the list. */
const doing = { module: 'inspections' } as const
const importing = { module: 'inspections', tab: 'inspections.checklists', access: 'checklist_add' } as const

export const declaration = {
  code: 'inspections',
  titleKey: 'title',
  position: 18,
  portal: '^2.4',
  // The first page that matches an address is shown, so a checklist and an inspection follow the fixed addresses.
  pages: [
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
    {
      pageCode: 'inspections.checklists',
      titleKey: 'pages.checklists',
      icon: 'clipboard',
      position: 19,
      group: 'work',
    },
  ],
  tabs: [{ code: 'inspections.checklists', titleKey: 'pages.checklists', position: 2 }],
  modals: [],
  opens: [],
  events: { sends: [], hears: [] },
  palette: [{ name: 'checklists', titleKey: 'pages.checklists', requires: reading }],
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
  ],
  languages: ['en', 'ar', 'fr'],
} as const satisfies ModuleDeclaration
