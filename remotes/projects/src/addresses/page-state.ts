import type { TeamSort } from '@atrium/contract'
import { asChoice, asCount, asText, projectAddress, type SearchShape } from '@atrium/portal'
import type { ListSchema } from '@atrium/screens'
import type { ProjectFilters } from '../queries/project.queries.ts'

/** What the address of a searched list holds. */
export const searchedList = { filters: { search: asText() } }

/** What the address of the list of teams holds. */
export const teamsList: ListSchema<{ readonly search: string }, TeamSort> = {
  ...searchedList,
  sorts: ['name', 'name_desc'],
}

export const teamTabs = ['members', 'locations', 'details'] as const
export type TeamTab = (typeof teamTabs)[number]

/** What the address of a team's page holds. */
export interface TeamState {
  readonly tab: TeamTab
}

export const teamShape: SearchShape<TeamState> = { tab: asChoice(teamTabs, 'members') }

/** The address of a team's page. */
export function teamAddress(projectKey: string, teamId: string): string {
  return projectAddress(projectKey, `teams/${encodeURIComponent(teamId)}`)
}

/** What the address of the list of projects holds. */
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

/** What the address of a project's page holds. */
export interface ProjectPageState {
  readonly tab: ProjectTab
}

export const projectShape: SearchShape<ProjectPageState> = { tab: asChoice(projectTabs, 'overview') }
