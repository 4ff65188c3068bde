import { definePalette } from '@atrium/portal'

export default definePalette({
  locations: () => import('./features/offer-to-palette/find-locations.ts'),
  groups: () => import('./features/offer-to-palette/find-groups.ts'),
})
