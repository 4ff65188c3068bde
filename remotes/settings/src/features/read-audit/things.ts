import type { AuditNamedThing } from '@atrium/contract'
import { projectAddress, type Project } from '@atrium/portal'

/** Names of the things whose ids appear in entries. */
export type Names = ReadonlyMap<string, AuditNamedThing>

const pages: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `users/${id}`,
  team: (id) => `teams/${id}`,
  store: (id) => `stores/${id}`,
  location: (id) => `locations?location=${id}`,
  location_group: (id) => `locations/groups?group=${id}`,
}

/** The address of a thing's page, if the current project has one. */
export function thingAddress({ id, thing, project_id: projectId }: AuditNamedThing, project: Project) {
  const path = pages[thing]?.(encodeURIComponent(id))
  return path !== undefined && (projectId === null || projectId === project.id)
    ? projectAddress(project.code, path)
    : undefined
}
