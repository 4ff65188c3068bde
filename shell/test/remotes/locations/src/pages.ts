import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, {
  'locations.tree': () => import('./tree.page.tsx'),
  'locations.edit': () => import('./edit.page.tsx'),
})
