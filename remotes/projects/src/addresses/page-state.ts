import type { NameSort, ProjectSort } from '@atrium/contract'
import { asTab, asText, projectAddress, type SearchShape } from '@atrium/portal'
import { attachmentsTab, type ListSchema } from '@atrium/screens'
import type { ProjectFilters } from '../queries/project.queries.ts'

/** What the address of a searched list holds. */
export const searchedList = { filters: { search: asText() } }

/** What the address of the list of teams holds. */
export const teamsList: ListSchema<{ readonly search: string }, NameSort> = {
  ...searchedList,
  sorts: ['name', 'name_desc'],
}

const teamTabs = ['members', 'details', 'activity', attachmentsTab] as const

/** What the address of a team's page holds. */
export interface TeamState {
  /** One of the page's own tabs, or the name of one that another module adds. */
  readonly tab: string
  /** The text that its people are searched for. */
  readonly search: string
}

export const teamShape: SearchShape<TeamState> = {
  tab: asTab(teamTabs, 'members'),
  search: asText(),
}

/** The address of a team's page. */
export function teamAddress(projectKey: string, teamId: string): string {
  return projectAddress(projectKey, `teams/${encodeURIComponent(teamId)}`)
}

/** The address of the list of departments, narrowed to what a text finds. */
export function departmentAddress(projectKey: string, search: string): string {
  return `${projectAddress(projectKey, 'departments')}?search=${encodeURIComponent(search)}`
}

/** The filters of the list of projects: a search in all texts of a project, and one for each text. */
export const projectFilters = ['search', 'code', 'short', 'full'] as const

/** What the address of the list of projects holds. */
export const projectsList: ListSchema<ProjectFilters, ProjectSort> = {
  filters: { search: asText(), code: asText(), short: asText(), full: asText() },
  sorts: ['code', 'code_desc', 'name', 'name_desc'],
}

const projectTabs = ['overview', 'departments', 'designations'] as const

/** What the address of a project's page holds. */
export interface ProjectPageState {
  /** One of the page's own tabs, or the name of one that another module adds. */
  readonly tab: string
}

export const projectShape: SearchShape<ProjectPageState> = { tab: asTab(projectTabs, 'overview') }
