import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, {
  // Where people land: fetched along with this file, not after it.
  'roles.list': () => import(/* webpackPreload: true */ './pages/roles.page.tsx'),
  'roles.matrix': () => import('./pages/matrix.page.tsx'),
  'roles.role': () => import('./pages/role.page.tsx'),
})
