import { callQuery } from '@atrium/client'

/** How a project counts days, hours, money and numbers. */
export function projectSettingsQuery(projectId: string) {
  return callQuery('/project/getSettings', projectId, { project_id: projectId })
}

/** What the files of a project take. */
export function fileUsageQuery(projectId: string) {
  return callQuery('/attachment/getUsage', projectId, { project_id: projectId })
}
