import { defineExtensions } from '@atrium/portal'
import type { declaration } from './declaration.ts'

export default defineExtensions<typeof declaration>({
  'maintenance.weekCard': () =>
    import(/* webpackChunkName: "cards" */ './features/home-cards/this-week.widget.tsx'),
  'maintenance.statutoryCard': () =>
    import(/* webpackChunkName: "cards" */ './features/home-cards/overdue-statutory.widget.tsx'),
  'maintenance.complianceCard': () =>
    import(/* webpackChunkName: "cards" */ './features/home-cards/compliance.widget.tsx'),
  'maintenance.atLocation': () =>
    import(/* webpackChunkName: "here" */ './features/list-here/maintenance-at-location.panel.tsx'),
  'maintenance.ofAsset': () =>
    import(/* webpackChunkName: "here" */ './features/list-here/maintenance-of-asset.panel.tsx'),
})
