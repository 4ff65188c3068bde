import { projectAddress } from '@atrium/portal'

const pages: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `users/${id}`,
  role: (id) => `roles/${id}`,
  team: (id) => `teams/${id}`,
  store: (id) => `stores/${id}`,
  location: (id) => `locations?location=${id}`,
}

/** The address of a thing's page in a project; undefined for a kind of thing that has none. */
export function thingAddress(projectCode: string, kind: string, id: string): string | undefined {
  const path = pages[kind]?.(encodeURIComponent(id))
  return path === undefined ? undefined : projectAddress(projectCode, path)
}
