import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, {
  'settings.languages': () => import('./pages/languages.page.tsx'),
  'settings.namesImport': () => import('./pages/import-names.page.tsx'),
  'settings.account': () => import('./pages/account.page.tsx'),
  'settings.sessions': () => import('./pages/sessions.page.tsx'),
  'settings.notifications': () => import('./pages/notifications.page.tsx'),
  'settings.notificationDefaults': () => import('./pages/notification-defaults.page.tsx'),
  'settings.files': () => import('./pages/files.page.tsx'),
  'settings.jobs': () => import('./pages/jobs.page.tsx'),
  'settings.library': () => import('./pages/library.page.tsx'),
  'settings.libraryImport': () => import('./pages/import-library.page.tsx'),
  'settings.webhooks': () => import('./pages/webhooks.page.tsx'),
  'settings.project': () => import('./pages/project.page.tsx'),
  'settings.workingYear': () => import('./pages/working-year.page.tsx'),
  'settings.audit': () => import('./pages/audit.page.tsx'),
})
