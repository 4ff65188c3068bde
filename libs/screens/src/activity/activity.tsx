import type { ActivityProps } from './activity-tab.tsx'
import { tabOnDemand } from '../detail/tab-on-demand.tsx'

export type { ActivityProps } from './activity-tab.tsx'

/** What happened to a thing, day by day, with its comments. The code and the words come when it is first shown. */
export const Activity = tabOnDemand<ActivityProps>(() => import('./activity-tab.tsx'))
