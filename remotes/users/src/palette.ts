import { definePalette } from '@atrium/portal'

export default definePalette({
  users: () => import('./features/offer-to-palette/find-users.ts'),
})
