import { asChoice, asText, type SearchShape } from '@atrium/portal'

/** What a person can have in a project, in the order shown. */
export const holdings = ['roles', 'departments', 'teams', 'stores', 'locations', 'groups'] as const
export type Holding = (typeof holdings)[number]

/** All projects are folded. */
export const noProject = '-'

export interface ProjectsState {
  /** Id of the open project; empty for the current one. */
  readonly project: string
  /** The dialog that is open in it. */
  readonly holding: Holding | ''
}

export const projectsShape: SearchShape<ProjectsState> = {
  project: asText(),
  holding: asChoice(['', ...holdings], ''),
}
