// Written by `npm run shapes` from the areas' *.rights.json. Never edit it by hand.

/** The actions that a role can allow, by area. */
export const actionsByArea = {
  asset: ['view', 'add', 'edit', 'delete'],
  asset_schedule: ['view', 'edit'],
  catalog: ['view', 'add', 'edit', 'delete'],
  catalog_plan: ['view', 'add', 'edit', 'delete'],
  catalog_specs: ['view', 'add', 'edit', 'delete'],
  catalog_params: ['view', 'add', 'edit', 'delete'],
  pm: ['view', 'workers', 'materials', 'comments', 'photos', 'tasks'],
  cm: ['view', 'workers', 'materials', 'comments', 'photos', 'edit', 'add', 'edit_review'],
  inspection: ['view', 'add', 'edit', 'delete', 'start', 'review'],
  checklist: ['view', 'add', 'edit', 'delete'],
  report_cm: ['list', 'ratings', 'trends'],
  store: ['view', 'view_all', 'add', 'edit', 'delete'],
  store_materials: ['view', 'import', 'edit', 'delete', 'issue', 'return', 'supply', 'adjust'],
  store_locations: ['view', 'edit'],
  stock_request: ['view', 'add', 'approve'],
  stocktake: ['view', 'add', 'count', 'approve'],
  materials: ['view', 'add', 'edit', 'delete'],
  location: ['view', 'view_all', 'add', 'edit', 'remove'],
  location_group: ['view', 'add', 'edit', 'remove', 'assign'],
  user: ['view', 'add', 'edit', 'status', 'login', 'assign'],
  role: ['view', 'add', 'edit', 'remove', 'permissions'],
  project: ['view', 'add', 'edit'],
  department: ['view', 'add', 'edit', 'remove'],
  team: ['view', 'add', 'edit', 'remove', 'assign'],
  session: ['view', 'revoke'],
  audit: ['view'],
  job: ['view'],
  module: ['release'],
  webhook: ['edit'],
  comment: ['moderate'],
  library: ['view', 'edit'],
} as const

/** The areas whose rights no module of the portal uses yet. */
export const plannedAreas = [
  'asset_schedule',
  'catalog_plan',
  'catalog_params',
  'pm',
  'cm',
  'inspection',
  'checklist',
  'report_cm',
] as const
