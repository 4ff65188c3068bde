import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, {
  'maintenance.list': () => import('./pages/maintenance.page.tsx'),
  'maintenance.calendar': () => import('./pages/calendar.page.tsx'),
  'maintenance.mine': () => import('./pages/mine.page.tsx'),
  'maintenance.order': () => import('./pages/order.page.tsx'),
})
