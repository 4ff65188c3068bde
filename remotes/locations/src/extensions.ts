import { defineExtensions } from '@atrium/portal'
import type { declaration } from './declaration.ts'

export default defineExtensions<typeof declaration>({
  'locations.mine': () => import('./features/home-cards/my-places.widget.tsx'),
  'locations.recent': () => import('./features/home-cards/recent-changes.widget.tsx'),
  'locations.ofTeam': () => import('./features/list-of-team/team-places.panel.tsx'),
  'locations.buildings': () => import('./features/project-figures/buildings.widget.tsx'),
  'locations.rooms': () => import('./features/project-figures/rooms.widget.tsx'),
  'locations.netArea': () => import('./features/project-figures/net-area.widget.tsx'),
})
