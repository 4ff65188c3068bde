import { tabOnDemand } from '@atrium/screens'
import type { ComponentType } from 'react'
import type { UserPanelProps } from '../features/show-user/user-panel-props.ts'
import type { UserTab } from '../addresses/user-page-state.ts'

const panel = tabOnDemand<UserPanelProps>

/** The content of each tab. Its code is loaded when the tab is first opened. */
export const userPanels: Readonly<Record<UserTab, ComponentType<UserPanelProps>>> = {
  details: panel(() => import('../features/edit-details/details-tab.tsx')),
  account: panel(() => import('../features/manage-account/account-tab.tsx')),
  projects: panel(() => import('../features/user-projects/projects-tab.tsx')),
  sees: panel(() => import('../features/see-access/sees-tab.tsx')),
  activity: panel(() => import('../features/show-activity/activity-tab.tsx')),
}
