import { definePalette } from '@atrium/portal'

export default definePalette({ orders: () => import('./features/offer-to-palette/find-maintenance.ts') })
