import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, {
  'users.user': () => import('./pages/user.page.tsx'),
})
