import { callQuery } from '@atrium/client'

/** The person's own preferences; with a role, what its holders start with. */
export function preferencesQuery(roleId: string | undefined) {
  return callQuery('/notification/getPreferences', null, roleId === undefined ? {} : { role_id: roleId })
}

/** The roles of a project, by name. */
export function rolesQuery(projectId: string) {
  return callQuery('/role/search', projectId, { project_id: projectId, limit: 100 })
}
