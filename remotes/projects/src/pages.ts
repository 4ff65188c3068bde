import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, {
  'projects.list': () => import('./pages/projects.page.tsx'),
  'projects.project': () => import('./pages/project.page.tsx'),
  'projects.teams': () => import('./pages/teams.page.tsx'),
  'projects.team': () => import('./pages/team.page.tsx'),
  'projects.departments': () => import('./pages/departments.page.tsx'),
})
