import { definePalette } from '@atrium/portal'

export default definePalette({
  teams: () => import('./features/offer-to-palette/find-teams.ts'),
  departments: () => import('./features/offer-to-palette/find-departments.ts'),
})
