import type { ModuleDeclaration } from '@atrium/portal'

export const declaration = {
  code: 'settings',
  titleKey: 'title',
  position: 60,
  portal: '^2.0',
  pages: [
    {
      code: 'settings.languages',
      path: 'settings/languages',
      titleKey: 'pages.languages',
      requires: { module: 'settings', superuser: true },
    },
    {
      code: 'settings.account',
      path: 'account',
      titleKey: 'pages.account',
      scope: 'portal',
      requires: 'everyone',
    },
    {
      code: 'settings.sessions',
      path: 'settings/sessions',
      titleKey: 'pages.sessions',
      requires: { module: 'settings', tab: 'settings.sessions', access: 'session_view' },
    },
    {
      code: 'settings.audit',
      path: 'settings/audit',
      titleKey: 'pages.audit',
      requires: { module: 'settings', tab: 'settings.audit', access: 'audit_view' },
    },
    {
      code: 'settings.jobs',
      path: 'settings/jobs',
      titleKey: 'pages.jobs',
      requires: { module: 'settings', tab: 'settings.jobs', access: 'job_view' },
    },
  ],
  navigation: [
    {
      pageCode: 'settings.languages',
      titleKey: 'pages.languages',
      icon: 'globe',
      position: 60,
      group: 'administration',
    },
    {
      pageCode: 'settings.account',
      titleKey: 'pages.account',
      icon: 'user',
      position: 1,
      group: 'person',
    },
    {
      pageCode: 'settings.sessions',
      titleKey: 'pages.sessions',
      icon: 'monitor',
      position: 61,
      group: 'administration',
    },
    {
      pageCode: 'settings.audit',
      titleKey: 'pages.audit',
      icon: 'history',
      position: 62,
      group: 'administration',
    },
    {
      pageCode: 'settings.jobs',
      titleKey: 'pages.jobs',
      icon: 'layers',
      position: 63,
      group: 'administration',
    },
  ],
  tabs: [
    { code: 'settings.sessions', titleKey: 'pages.sessions', position: 2 },
    { code: 'settings.audit', titleKey: 'pages.audit', position: 3 },
    { code: 'settings.jobs', titleKey: 'pages.jobs', position: 4 },
  ],
  modals: [],
  opens: ['users.pickUsers'],
  events: { sends: [], hears: [] },
  palette: [],
  languages: ['en', 'ar', 'fr'],
} as const satisfies ModuleDeclaration
