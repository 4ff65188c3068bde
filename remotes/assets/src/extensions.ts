import { defineExtensions } from '@atrium/portal'
import type { declaration } from './declaration.ts'

export default defineExtensions<typeof declaration>({
  'assets.atLocation': () => import('./features/list-at-location/assets-here.panel.tsx'),
  'assets.inGroup': () => import('./features/list-in-group/assets-in-group.panel.tsx'),
  'assets.kindsOfSpare': () => import('./features/list-kinds-of-spare/kinds-of-spare.panel.tsx'),
  'assets.warrantyEnding': () => import('./features/home-cards/warranty-ending.widget.tsx'),
  'assets.byCondition': () => import('./features/home-cards/by-condition.widget.tsx'),
  'assets.figure': () => import('./features/project-figures/assets.widget.tsx'),
})
