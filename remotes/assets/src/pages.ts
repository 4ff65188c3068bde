import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, {
  // The landing page. Its code is fetched along with this file.
  'assets.list': () => import(/* webpackPreload: true */ './pages/assets.page.tsx'),
  'assets.kinds': () => import('./pages/kinds.page.tsx'),
  'assets.kind': () => import('./pages/kind.page.tsx'),
  // All pages of imports are one script: they share the parts of imports, and each script has its hash in the entry.
  'assets.adopt': () => import(/* webpackChunkName: "imports" */ './pages/adopt.page.tsx'),
  'assets.import': () => import(/* webpackChunkName: "imports" */ './pages/import-assets.page.tsx'),
  'assets.importKinds': () => import(/* webpackChunkName: "imports" */ './pages/import-kinds.page.tsx'),
  'assets.asset': () => import('./pages/asset.page.tsx'),
  'assets.label': () => import('./pages/label.page.tsx'),
})
