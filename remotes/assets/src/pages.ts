import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, {
  // The landing page. Its code is fetched along with this file.
  'assets.list': () => import(/* webpackPreload: true */ './pages/assets.page.tsx'),
  'assets.kinds': () => import('./pages/kinds.page.tsx'),
  'assets.kind': () => import('./pages/kind.page.tsx'),
  'assets.adopt': () => import('./pages/adopt.page.tsx'),
  'assets.asset': () => import('./pages/asset.page.tsx'),
  'assets.label': () => import('./pages/label.page.tsx'),
})
