import type { NameSort, ProjectSort } from '@atrium/contract'
import { asChoice, asText, projectAddress, type SearchShape } from '@atrium/portal'
import type { ListSchema } from '@atrium/screens'
import type { ProjectFilters } from '../queries/project.queries.ts'

/** What the address of a searched list holds. */
export const searchedList = { filters: { search: asText() } }

/** What the address of the list of teams holds. */
export const teamsList: ListSchema<{ readonly search: string }, NameSort> = {
  ...searchedList,
  sorts: ['name', 'name_desc'],
}

export const teamTabs = ['members', 'locations', 'details'] as const
export type TeamTab = (typeof teamTabs)[number]

/** What the address of a team's page holds. */
export interface TeamState {
  readonly tab: TeamTab
  /** The text that its people or locations are searched for. */
  readonly search: string
}

export const teamShape: SearchShape<TeamState> = {
  tab: asChoice(teamTabs, 'members'),
  search: asText(),
}

/** The address of a team's page. */
export function teamAddress(projectKey: string, teamId: string): string {
  return projectAddress(projectKey, `teams/${encodeURIComponent(teamId)}`)
}

/** The filters of the list of projects: a search in all texts of a project, and one for each text. */
export const projectFilters = ['search', 'code', 'short', 'full'] as const

/** What the address of the list of projects holds. */
export const projectsList: ListSchema<ProjectFilters, ProjectSort> = {
  filters: { search: asText(), code: asText(), short: asText(), full: asText() },
  sorts: ['code', 'code_desc', 'name', 'name_desc'],
}

export const projectTabs = ['overview', 'departments', 'designations'] as const
export type ProjectTab = (typeof projectTabs)[number]

/** What the address of a project's page holds. */
export interface ProjectPageState {
  readonly tab: ProjectTab
}

export const projectShape: SearchShape<ProjectPageState> = { tab: asChoice(projectTabs, 'overview') }
