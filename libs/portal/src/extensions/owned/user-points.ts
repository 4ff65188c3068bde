import { definePanel } from '../extension-point.ts'

/** Tabs of the page of a person. */
export const userTabs = definePanel<{ readonly projectId: string; readonly userId: string }>(
  'users.user.tabs',
)
