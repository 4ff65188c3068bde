import { definePalette } from '@atrium/portal'

export default definePalette({
  checklists: () => import('./features/offer-to-palette/find-checklists.ts'),
})
