import { projectAddress } from '@atrium/portal'

const pages: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `users/${id}`,
  role: (id) => `roles/${id}`,
  team: (id) => `teams/${id}`,
  store: (id) => `stores/${id}`,
  asset: (id) => `assets/${id}`,
  catalog: (id) => `assets/kinds/${id}`,
  location: (id) => `locations?location=${id}`,
  work: (id) => `work/${id}`,
  pm: (id) => `maintenance/${id}`,
  maintenance_schedule: (id) => `maintenance/schedules/${id}`,
  location_group: (id) => `locations/groups?group=${id}`,
  workflow: (id) => `workflows/${id}`,
  inspection: (id) => `inspections/${id}`,
  checklist: (id) => `inspections/checklists/${id}`,
  project: () => '',
}

/** The address of a thing's page in a project, of a material in a store; undefined for a kind of thing that has none. */
export function thingAddress(
  projectCode: string,
  kind: string,
  id: string,
  storeId?: string,
): string | undefined {
  if (kind === 'material')
    return storeId === undefined
      ? undefined
      : projectAddress(
          projectCode,
          `stores/${encodeURIComponent(storeId)}/materials/${encodeURIComponent(id)}`,
        )
  const path = pages[kind]?.(encodeURIComponent(id))
  return path === undefined ? undefined : projectAddress(projectCode, path)
}
