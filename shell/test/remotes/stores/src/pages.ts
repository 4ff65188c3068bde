import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, { 'stores.list': () => import('./list.page.tsx') })
