import { definePanel, defineWidget } from '../extension-point.ts'

/** Tabs of the page of a team. */
export const teamTabs = definePanel<{ readonly projectId: string; readonly teamId: string }>(
  'projects.team.tabs',
)

/** Tabs of the page of a project. */
export const projectTabs = definePanel<{ readonly projectId: string }>('projects.project.tabs')

export interface ProjectFigureProps {
  readonly projectId: string
  /** A figure has one size: that of a tile with a number. */
  readonly size: 'figure'
}

/** Figures of the overview of a project: each a number with its unit, its name and the way to what it counts. */
export const projectFigures = defineWidget<ProjectFigureProps>('projects.project.figures', {
  sizes: ['figure'],
})
