import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, {
  'inspections.list': () => import('./pages/inspections.page.tsx'),
  'inspections.mine': () => import('./pages/my-inspections.page.tsx'),
  'inspections.plan': () => import('./pages/plan.page.tsx'),
  'inspections.scores': () => import('./pages/scores.page.tsx'),
  'inspections.checklists': () => import('./pages/checklists.page.tsx'),
  'inspections.checklist': () => import('./pages/checklist.page.tsx'),
  'inspections.import': () => import('./pages/import-checklists.page.tsx'),
  'inspections.runner': () => import('./pages/runner.page.tsx'),
  'inspections.report': () => import('./pages/report.page.tsx'),
  'inspections.inspection': () => import('./pages/inspection.page.tsx'),
})
