import { asChoice, asText, projectAddress, type SearchShape } from '@atrium/portal'

/** What the address says of a list that is searched. */
export interface SearchedState {
  readonly search: string
}

export const searchedShape: SearchShape<SearchedState> = { search: asText() }

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
