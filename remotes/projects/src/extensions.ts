import { defineExtensions } from '@atrium/portal'
import type { declaration } from './declaration.ts'

export default defineExtensions<typeof declaration>({
  'projects.teamsServing': () => import('./features/list-serving/teams-serving.widget.tsx'),
})
