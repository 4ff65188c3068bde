import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, { 'opener.all': () => import('./opener.page.tsx') })
