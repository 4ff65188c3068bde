import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, {
  'overview.home': () => import('./pages/home.page.tsx'),
})
