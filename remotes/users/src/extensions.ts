import { defineExtensions } from '@atrium/portal'
import type { declaration } from './declaration.ts'

export default defineExtensions<typeof declaration>({
  'users.here': () => import('./features/list-here/people-here.panel.tsx'),
  'users.serving': () => import('./features/list-here/people-serving.widget.tsx'),
  'users.assignHere': () => import('./features/list-here/assign-here.dialog.tsx'),
  'users.viewersOfLocation': () => import('./features/list-viewers/viewers-of-location.panel.tsx'),
  'users.viewersOfStore': () => import('./features/list-viewers/viewers-of-store.panel.tsx'),
  'users.viewersOfAsset': () => import('./features/list-viewers/viewers-of-asset.panel.tsx'),
  'users.newPeople': () => import('./features/home-cards/new-people.widget.tsx'),
  'users.blocked': () => import('./features/home-cards/blocked-people.widget.tsx'),
  'users.peopleFigure': () => import('./features/project-figures/people.widget.tsx'),
  'users.signedIn': () => import('./features/project-figures/signed-in.widget.tsx'),
})
