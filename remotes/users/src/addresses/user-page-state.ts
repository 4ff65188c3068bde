import { asTab, projectAddress, type SearchShape } from '@atrium/portal'
import { attachmentsTab } from '@atrium/screens'

/** The tabs of a user's page, in order. */
export const userTabs = ['details', 'account', 'projects', 'sees', 'activity'] as const
export type UserTab = (typeof userTabs)[number]

/** What the address of a user's page holds. */
export interface UserState {
  /** One of the page's own tabs, or the name of one that another module adds. */
  readonly tab: string
}

export const userShape: SearchShape<UserState> = { tab: asTab([...userTabs, attachmentsTab], 'details') }

/** The address of a user's page. */
export function userAddress(projectKey: string, userId: string): string {
  return projectAddress(projectKey, `users/${encodeURIComponent(userId)}`)
}
