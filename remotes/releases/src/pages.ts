import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, {
  'releases.modules': () => import('./pages/modules.page.tsx'),
  'releases.module': () => import('./pages/module.page.tsx'),
  'releases.keys': () => import('./pages/release-keys.page.tsx'),
})
