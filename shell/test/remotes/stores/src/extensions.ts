import { defineExtensions } from '@atrium/portal'
import type { declaration } from './declaration.ts'

export default defineExtensions<typeof declaration>({
  'stores.nearby': () => import('./nearby.panel.tsx'),
  'stores.orderTo': () => import('./order-to.dialog.tsx'),
})
