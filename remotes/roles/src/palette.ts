import { definePalette } from '@atrium/portal'

export default definePalette({
  roles: () => import('./features/offer-to-palette/find-roles.ts'),
})
