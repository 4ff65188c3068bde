import { defineExtensions } from '@atrium/portal'
import type { declaration } from './declaration.ts'

export default defineExtensions<typeof declaration>({
  'locations.mine': () => import('./features/home-cards/my-places.widget.tsx'),
  'locations.ofTeam': () => import('./features/list-of-team/team-places.panel.tsx'),
})
