import type { TeamSort } from '@atrium/contract'
import { asChoice, asCount, asText, projectAddress, type SearchShape } from '@atrium/portal'
import type { ListSchema } from '@atrium/screens'
import type { ProjectFilters } from '../queries/project.queries.ts'

/** What the address says of a list that is searched. */
export const searchedList = { filters: { search: asText() } }

/** The state of the list of teams in the address. */
export const teamsList: ListSchema<{ readonly search: string }, TeamSort> = {
  ...searchedList,
  sorts: ['name', 'name_desc'],
}

export const teamTabs = ['members', 'locations', 'details'] as const
export type TeamTab = (typeof teamTabs)[number]

/** What the address says of the page of a team. */
export interface TeamState {
  readonly tab: TeamTab
}

export const teamShape: SearchShape<TeamState> = { tab: asChoice(teamTabs, 'members') }

/** The address at which a team is shown. */
export function teamAddress(projectKey: string, teamId: string): string {
  return projectAddress(projectKey, `teams/${encodeURIComponent(teamId)}`)
}

/** What the address says of the list of projects. */
export interface ProjectsState extends ProjectFilters {
  readonly page: number
}

export const projectsShape: SearchShape<ProjectsState> = {
  search: asText(),
  code: asText(),
  short: asText(),
  full: asText(),
  page: asCount(1, 1),
}

export const projectTabs = ['overview', 'departments', 'designations'] as const
export type ProjectTab = (typeof projectTabs)[number]

/** What the address says of the page of a project. */
export interface ProjectPageState {
  readonly tab: ProjectTab
}

export const projectShape: SearchShape<ProjectPageState> = { tab: asChoice(projectTabs, 'overview') }
