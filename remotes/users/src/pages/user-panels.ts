import { onDemand } from '@atrium/ui'
import type { ComponentType } from 'react'
import type { UserDeed } from '../features/manage-account/user-deed.ts'
import type { MayOverUser, ShownUser } from '../features/show-user/shown-user.ts'
import type { UserTab } from './user-page-state.ts'

/** What each part of the page is given. */
export interface UserPanelProps {
  readonly projectId: string
  readonly user: ShownUser
  readonly may: MayOverUser
  /** Begins something that the page has a dialog for. */
  readonly onDeed: (deed: UserDeed) => void
}

const panel = (load: () => Promise<{ default: ComponentType<UserPanelProps> }>) =>
  onDemand<UserPanelProps>(async () => (await load()).default).Component

/** What each tab shows; its code comes when the tab is first opened. */
export const userPanels: Readonly<Record<UserTab, ComponentType<UserPanelProps>>> = {
  details: panel(() => import('../features/edit-details/details-tab.tsx')),
  account: panel(() => import('../features/manage-account/account-tab.tsx')),
  projects: panel(() => import('../features/user-projects/projects-tab.tsx')),
  sees: panel(() => import('../features/see-access/sees-tab.tsx')),
  history: panel(() => import('../features/show-history/history-tab.tsx')),
}
