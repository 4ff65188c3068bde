import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, {
  // The landing page. Its code is fetched along with this file.
  'workflows.list': () => import(/* webpackPreload: true */ './pages/workflows.page.tsx'),
  'workflows.workflow': () => import('./pages/workflow.page.tsx'),
})
