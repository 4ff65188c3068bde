import { asChoice, asText, type SearchShape } from '@atrium/portal'

/** What somebody has in a project, in the order in which it is shown. */
export const holdings = ['roles', 'departments', 'teams', 'stores', 'locations', 'groups'] as const
export type Holding = (typeof holdings)[number]

/** All projects closed. */
export const noProject = '-'

export interface ProjectsState {
  /** Id of the project that is open; empty for the one of the address. */
  readonly project: string
  /** Which dialog is open in it. */
  readonly holding: Holding | ''
}

export const projectsShape: SearchShape<ProjectsState> = {
  project: asText(),
  holding: asChoice(['', ...holdings], ''),
}
