import { defineExtensions } from '@atrium/portal'
import type { declaration } from './declaration.ts'

export default defineExtensions<typeof declaration>({
  'inspections.atLocation': () =>
    import(/* webpackChunkName: "here" */ './features/list-here/inspections-at-location.panel.tsx'),
  'inspections.ofAsset': () =>
    import(/* webpackChunkName: "here" */ './features/list-here/inspections-of-asset.panel.tsx'),
  'inspections.planAtLocation': () => import('./features/list-here/plan-at-location.action.tsx'),
  // Cards are shown together and are alike: an entry carries the name and the hash of each file.
  'inspections.dueCard': () => import(/* webpackChunkName: "cards" */ './features/home-cards/due.widget.tsx'),
  'inspections.failedCard': () =>
    import(/* webpackChunkName: "cards" */ './features/home-cards/failed.widget.tsx'),
})
