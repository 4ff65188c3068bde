import { onDemand } from '@atrium/ui'
import type { ComponentType } from 'react'
import type { ShownUser } from '../features/show-user/shown-user.ts'
import type { UserTab } from './user-page-state.ts'

/** What each part of the page is given. */
export interface UserPanelProps {
  readonly projectId: string
  readonly user: ShownUser
}

/** What each tab shows; its code comes when the tab is first opened. */
export const userPanels: Readonly<Record<UserTab, ComponentType<UserPanelProps>>> = {
  details: onDemand<UserPanelProps>(
    async () => (await import('../features/show-user/details-tab.tsx')).default,
  ).Component,
  projects: onDemand<UserPanelProps>(
    async () => (await import('../features/user-projects/projects-tab.tsx')).default,
  ).Component,
  sees: onDemand<UserPanelProps>(async () => (await import('../features/see-access/sees-tab.tsx')).default)
    .Component,
}
