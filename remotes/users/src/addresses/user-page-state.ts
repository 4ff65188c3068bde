import { asChoice, projectAddress, type SearchShape } from '@atrium/portal'

/** The parts of the page of a user, in their order. */
export const userTabs = ['details', 'account', 'projects', 'sees', 'history'] as const
export type UserTab = (typeof userTabs)[number]

/** What the address says of the page of a user. */
export interface UserState {
  readonly tab: UserTab
}

export const userShape: SearchShape<UserState> = { tab: asChoice(userTabs, 'details') }

/** The address at which a user is shown. */
export function userAddress(projectKey: string, userId: string): string {
  return projectAddress(projectKey, `users/${encodeURIComponent(userId)}`)
}
