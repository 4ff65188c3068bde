import { definePalette } from '@atrium/portal'

export default definePalette({
  inspections: () => import('./features/offer-to-palette/find-inspections.ts'),
  checklists: () => import('./features/offer-to-palette/find-checklists.ts'),
})
