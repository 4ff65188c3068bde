import type { AuditNamedThing } from '@atrium/contract'
import { projectAddress, type Project } from '@atrium/portal'

/** What ids in entries stand for, by id. */
export type Names = ReadonlyMap<string, AuditNamedThing>

const pages: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `users/${id}`,
  team: (id) => `teams/${id}`,
  store: (id) => `stores/${id}`,
  location: (id) => `locations?location=${id}`,
  location_group: (id) => `locations/groups?group=${id}`,
}

/** Where a thing is shown, if there is such a page in the project of the address. */
export function thingAddress({ id, thing, project_id: projectId }: AuditNamedThing, project: Project) {
  const path = pages[thing]?.(encodeURIComponent(id))
  return path !== undefined && (projectId === null || projectId === project.id)
    ? projectAddress(project.code, path)
    : undefined
}
