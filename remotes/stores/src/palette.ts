import { definePalette } from '@atrium/portal'

export default definePalette({
  stores: () => import('./features/offer-to-palette/find-stores.ts'),
  requests: () => import('./features/offer-to-palette/find-requests.ts'),
  materials: () => import('./features/offer-to-palette/find-materials.ts'),
})
