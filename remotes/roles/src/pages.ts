import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, {
  // The landing page. Its code is fetched along with this file.
  'roles.list': () => import(/* webpackPreload: true */ './pages/roles.page.tsx'),
  'roles.matrix': () => import('./pages/matrix.page.tsx'),
  'roles.role': () => import('./pages/role.page.tsx'),
})
