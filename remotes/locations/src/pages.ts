import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, {
  // The landing page. Its code is fetched along with this file.
  'locations.tree': () => import(/* webpackPreload: true */ './pages/locations.page.tsx'),
  'locations.groups': () => import('./pages/groups.page.tsx'),
  'locations.treemap': () => import('./pages/treemap.page.tsx'),
  'locations.import': () => import('./pages/import.page.tsx'),
})
