import { defineExtensions } from '@atrium/portal'
import type { declaration } from './declaration.ts'

export default defineExtensions<typeof declaration>({
  'maintenance.atLocation': () =>
    import(/* webpackChunkName: "here" */ './features/list-here/maintenance-at-location.panel.tsx'),
  'maintenance.ofAsset': () =>
    import(/* webpackChunkName: "here" */ './features/list-here/maintenance-of-asset.panel.tsx'),
})
