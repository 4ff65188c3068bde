import { definePanel } from '../extension-point.ts'

/** Tabs of the page of a team. */
export const teamTabs = definePanel<{ readonly projectId: string; readonly teamId: string }>(
  'projects.team.tabs',
)

/** Tabs of the page of a project. */
export const projectTabs = definePanel<{ readonly projectId: string }>('projects.project.tabs')
