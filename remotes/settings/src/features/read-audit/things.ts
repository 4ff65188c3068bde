import type { AuditNamedThing } from '@atrium/contract'
import { projectAddress, useAllowed, useProject, type Requirement } from '@atrium/portal'

/** Names of the things whose ids appear in entries. */
export type Names = ReadonlyMap<string, AuditNamedThing>

interface ThingPage {
  readonly path: (id: string) => string
  /** What the page requires of its reader. */
  readonly requires: Requirement
}

const pages: Readonly<Record<string, ThingPage>> = {
  user: {
    path: (id) => `users/${id}`,
    requires: { module: 'users', tab: 'users.list', access: 'user_view' },
  },
  role: {
    path: (id) => `roles/${id}`,
    requires: { module: 'roles', tab: 'roles.list', access: 'role_view' },
  },
  team: {
    path: (id) => `teams/${id}`,
    requires: { module: 'projects', tab: 'projects.teams', access: 'team_view' },
  },
  store: {
    path: (id) => `stores/${id}`,
    requires: { module: 'stores', tab: 'stores.list', access: 'store_view' },
  },
  material: {
    path: (id) => `stores/materials/${id}`,
    requires: { module: 'stores', tab: 'stores.list', access: 'store_materials_view' },
  },
  stock_request: {
    path: (id) => `stores/requests/${id}`,
    requires: { module: 'stores', tab: 'stores.requests', access: 'stock_request_view' },
  },
  asset: {
    path: (id) => `assets/${id}`,
    requires: { module: 'assets', tab: 'assets.list', access: 'asset_view' },
  },
  catalog: {
    path: (id) => `assets/kinds/${id}`,
    requires: { module: 'assets', tab: 'assets.kinds', access: 'catalog_view' },
  },
  workflow: {
    path: (id) => `workflows/${id}`,
    requires: { module: 'workflows', tab: 'workflows.list', access: 'workflow_view' },
  },
  checklist: {
    path: (id) => `inspections/checklists/${id}`,
    requires: { module: 'inspections', tab: 'inspections.checklists', access: 'checklist_view' },
  },
  inspection: {
    path: (id) => `inspections/${id}`,
    requires: { module: 'inspections', access: 'inspection_view' },
  },
  work: {
    path: (id) => `work/${id}`,
    requires: { module: 'work', tab: 'work.list', access: 'cm_view' },
  },
  pm: {
    path: (id) => `maintenance/${id}`,
    requires: { module: 'maintenance', access: 'pm_view' },
  },
  location: {
    path: (id) => `locations?location=${id}`,
    requires: { module: 'locations', tab: 'locations.tree', access: 'location_view' },
  },
  location_group: {
    path: (id) => `locations/groups?group=${id}`,
    requires: { module: 'locations', tab: 'locations.groups', access: 'location_group_view' },
  },
}

/** The address of a thing's page, if the current project has one that the reader may open. */
export function useThingAddress(named: AuditNamedThing | undefined): string | undefined {
  const project = useProject()
  const page = named && pages[named.thing]
  const isAllowed = useAllowed(page?.requires ?? 'everyone')
  if (!named || !page || !isAllowed) return undefined
  return named.project_id === null || named.project_id === project.id
    ? projectAddress(project.code, page.path(encodeURIComponent(named.id)))
    : undefined
}
