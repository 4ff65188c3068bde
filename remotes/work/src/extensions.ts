import { defineExtensions } from '@atrium/portal'
import type { declaration } from './declaration.ts'

export default defineExtensions<typeof declaration>({
  'work.atLocation': () =>
    import(/* webpackChunkName: "here" */ './features/list-here/work-at-location.panel.tsx'),
  'work.ofAsset': () => import(/* webpackChunkName: "here" */ './features/list-here/work-of-asset.panel.tsx'),
  'work.ofUser': () => import(/* webpackChunkName: "here" */ './features/list-here/work-of-user.panel.tsx'),
  'work.ofTeam': () => import(/* webpackChunkName: "here" */ './features/list-here/work-of-team.panel.tsx'),
  'work.reportAtLocation': () => import('./features/list-here/report-at-location.action.tsx'),
  // Cards are shown together and are alike: an entry carries the name and the hash of each file.
  'work.mineCard': () => import(/* webpackChunkName: "cards" */ './features/home-cards/my-work.widget.tsx'),
  'work.overdueCard': () =>
    import(/* webpackChunkName: "cards" */ './features/home-cards/overdue.widget.tsx'),
  'work.unassignedCard': () =>
    import(/* webpackChunkName: "cards" */ './features/home-cards/unassigned.widget.tsx'),
  'work.statusCard': () =>
    import(/* webpackChunkName: "cards" */ './features/home-cards/by-status.widget.tsx'),
  'work.waitingCard': () =>
    import(/* webpackChunkName: "cards" */ './features/home-cards/waiting.widget.tsx'),
  // It has a picture, whose code the others do not need.
  'work.reportCard': () => import('./features/home-cards/report.widget.tsx'),
})
