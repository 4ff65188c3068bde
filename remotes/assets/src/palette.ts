import { definePalette } from '@atrium/portal'

export default definePalette({
  assets: () => import('./features/offer-to-palette/find-assets.ts'),
  kinds: () => import('./features/offer-to-palette/find-kinds.ts'),
})
