import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, {
  'settings.account': () => import('./pages/account.page.tsx'),
})
