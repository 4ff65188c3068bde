import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, {
  'maintenance.list': () => import('./pages/maintenance.page.tsx'),
  'maintenance.calendar': () => import('./pages/calendar.page.tsx'),
  'maintenance.mine': () => import('./pages/mine.page.tsx'),
  'maintenance.schedules': () => import('./pages/schedules.page.tsx'),
  'maintenance.schedule': () => import('./pages/schedule.page.tsx'),
  'maintenance.order': () => import('./pages/order.page.tsx'),
})
