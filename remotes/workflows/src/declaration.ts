import type { ModuleDeclaration } from '@atrium/portal'

const reading = { module: 'workflows', tab: 'workflows.list', access: 'workflow_view' } as const

export const declaration = {
  code: 'workflows',
  titleKey: 'title',
  position: 45,
  portal: '^2.4',
  pages: [
    { code: 'workflows.list', path: 'workflows', titleKey: 'pages.list', requires: reading },
    {
      code: 'workflows.workflow',
      path: 'workflows/:workflowId',
      titleKey: 'pages.workflow',
      requires: reading,
    },
  ],
  navigation: [
    {
      pageCode: 'workflows.list',
      titleKey: 'pages.list',
      icon: 'network',
      position: 45,
      group: 'administration',
    },
  ],
  tabs: [{ code: 'workflows.list', titleKey: 'pages.list', position: 1 }],
  modals: [],
  opens: ['roles.pickRole'],
  events: { sends: [], hears: [] },
  palette: [{ name: 'workflows', titleKey: 'pages.list', requires: reading }],
  actions: [
    {
      name: 'workflows.addWorkflow',
      titleKey: 'palette.add',
      wordsKey: 'palette.addWords',
      icon: 'network',
      pageCode: 'workflows.list',
      state: 'add=1',
      requires: [{ module: 'workflows', access: 'workflow_edit' }],
    },
  ],
  languages: ['en', 'ar', 'fr'],
} as const satisfies ModuleDeclaration
