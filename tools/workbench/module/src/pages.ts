import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, { 'workbench.all': () => import('./workbench.page.tsx') })
