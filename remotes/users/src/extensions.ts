import { defineExtensions } from '@atrium/portal'
import type { declaration } from './declaration.ts'

export default defineExtensions<typeof declaration>({
  'users.here': () => import('./features/list-here/people-here.panel.tsx'),
})
