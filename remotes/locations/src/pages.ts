import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, {
  // Where people land: fetched along with this file, not after it.
  'locations.tree': () => import(/* webpackPreload: true */ './pages/locations.page.tsx'),
  'locations.groups': () => import('./pages/groups.page.tsx'),
  'locations.treemap': () => import('./pages/treemap.page.tsx'),
  'locations.import': () => import('./pages/import.page.tsx'),
})
