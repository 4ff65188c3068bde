import { defineExtensions } from '@atrium/portal'
import type { declaration } from './declaration.ts'

export default defineExtensions<typeof declaration>({
  'releases.attention': () => import('./features/home-cards/attention.widget.tsx'),
})
