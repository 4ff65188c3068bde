import { definePalette } from '@atrium/portal'

export default definePalette({
  workflows: () => import('./features/offer-to-palette/find-workflows.ts'),
})
