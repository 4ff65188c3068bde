import { defineExtensions } from '@atrium/portal'
import type { declaration } from './declaration.ts'

export default defineExtensions<typeof declaration>({
  // What is shown together or is alike shares a file: an entry carries the name and the hash of each.
  'stores.nearby': () =>
    import(/* webpackChunkName: "serving" */ './features/list-serving/stock-nearby.panel.tsx'),
  'stores.serving': () => import('./features/list-serving/stores-serving.widget.tsx'),
  'stores.ofTeam': () =>
    import(/* webpackChunkName: "serving" */ './features/list-serving/team-stores.panel.tsx'),
  'stores.requestHere': () => import('./features/stock-requests/request-here.dialog.tsx'),
  'stores.lowStock': () => import('./features/home-cards/low-stock.widget.tsx'),
  'stores.waitingRequests': () => import('./features/home-cards/waiting-requests.widget.tsx'),
  'stores.lowFigure': () =>
    import(/* webpackChunkName: "figures" */ './features/project-figures/low.widget.tsx'),
  'stores.outFigure': () =>
    import(/* webpackChunkName: "figures" */ './features/project-figures/out.widget.tsx'),
  'stores.openRequests': () =>
    import(/* webpackChunkName: "figures" */ './features/project-figures/open-requests.widget.tsx'),
})
