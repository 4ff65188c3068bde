import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, {
  // The landing page. Its code is fetched along with this file.
  'users.list': () => import(/* webpackPreload: true */ './pages/users.page.tsx'),
  'users.import': () => import('./pages/import-users.page.tsx'),
  'users.user': () => import('./pages/user.page.tsx'),
})
