import { definePalette } from '@atrium/portal'

export default definePalette({
  stores: () => import('./features/offer-to-palette/find-stores.ts'),
  materials: () => import('./features/offer-to-palette/find-materials.ts'),
})
