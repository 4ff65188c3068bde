import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, {
  'work.list': () => import('./pages/work.page.tsx'),
  'work.report': () => import('./pages/report.page.tsx'),
  'work.mine': () => import('./pages/mine.page.tsx'),
  'work.requests': () => import('./pages/requests.page.tsx'),
  'work.request': () => import('./pages/request.page.tsx'),
  'work.services': () => import('./pages/services.page.tsx'),
  'work.order': () => import('./pages/order.page.tsx'),
})
