import { asChoice, asText, projectAddress, type SearchShape } from '@atrium/portal'

export const groupTabs = ['members', 'below', 'usage'] as const
export type GroupTab = (typeof groupTabs)[number]

/** What the address says of the page of groups. */
export interface GroupPageState {
  /** Id of the chosen group; empty where none is. */
  readonly group: string
  readonly tab: GroupTab
  /** What is searched for in the group. */
  readonly find: string
}

export const groupPageShape: SearchShape<GroupPageState> = {
  group: asText(),
  tab: asChoice(groupTabs, 'members'),
  find: asText(),
}

/** The address at which a group is shown. */
export function groupAddress(projectKey: string, groupId: string): string {
  return `${projectAddress(projectKey, 'locations/groups')}?group=${encodeURIComponent(groupId)}`
}
