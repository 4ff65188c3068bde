/**
 * Every access code of the product: `area_action`. A role allows some of them in its project; what no role
 * of a person allows is denied. The parent groups codes on the permissions screen ('0' is the top level).
 */
const actionsByArea = {
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
  module: ['release'],
} as const

type Actions = typeof actionsByArea

export type AccessArea = keyof Actions

/** `location_view`, `store_materials_issue`, … */
export type AccessCode = { [Area in AccessArea]: `${Area}_${Actions[Area][number]}` }[AccessArea]

export interface AccessEntry {
  code: AccessCode
  /** The area it stands under on the permissions screen. */
  parent_code: AccessArea
}

export const accessEntries: readonly AccessEntry[] = Object.entries(actionsByArea).flatMap(
  ([area, actions]) =>
    actions.map((action) => ({ code: `${area}_${action}` as AccessCode, parent_code: area as AccessArea })),
)

export const accessAreas = Object.keys(actionsByArea) as AccessArea[]

const known = new Set<string>(accessEntries.map((entry) => entry.code))

export function isAccessCode(code: string): code is AccessCode {
  return known.has(code)
}
