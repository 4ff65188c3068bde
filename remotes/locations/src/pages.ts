import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, {
  'locations.tree': () => import('./pages/locations.page.tsx'),
  'locations.import': () => import('./pages/import.page.tsx'),
})
