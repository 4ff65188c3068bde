import { asFlag, asTab, asText, projectAddress, type SearchShape } from '@atrium/portal'

/** What the address of the page of groups holds. */
export interface GroupPageState {
  /** Id of the selected group, or empty. */
  readonly group: string
  /** One of the page, or one that another module added. */
  readonly tab: string
  /** The search text within the group. */
  readonly find: string
  /** Id of the location whose groups the tree shows, or empty for all groups. */
  readonly at: string
  /** Whether the dialog is open that adds a group at the top. */
  readonly add: boolean
}

export const groupPageShape: SearchShape<GroupPageState> = {
  group: asText(),
  tab: asTab(['members', 'below', 'usage'], 'members'),
  find: asText(),
  at: asText(),
  add: asFlag(),
}

/** The address of a group. */
export function groupAddress(projectKey: string, groupId: string): string {
  return `${projectAddress(projectKey, 'locations/groups')}?group=${encodeURIComponent(groupId)}`
}
