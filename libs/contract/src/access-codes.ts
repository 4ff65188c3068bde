import { actionsByArea, modulesOfAreas, plannedAreas } from './rights.ts'

export { modulesOfAreas }

type Actions = typeof actionsByArea

export type AccessArea = keyof Actions

/**
 * Every access code of the product: `area_action`, as in `location_view` or `store_materials_issue`. A role allows some of
 * them in its project; a code that no role of a person allows is denied. The parent groups codes on the permissions screen
 * ('0' is the top level).
 */
export type AccessCode = { [Area in AccessArea]: `${Area}_${Actions[Area][number]}` }[AccessArea]

export interface AccessEntry {
  code: AccessCode
  /** The area above it on the permissions screen. */
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

const planned = new Set<string>(plannedAreas)

/** Returns whether no module of the portal uses the rights of an area yet. */
export function isPlannedArea(area: AccessArea): boolean {
  return planned.has(area)
}

const owners: Readonly<Partial<Record<AccessArea, string>>> = modulesOfAreas

/**
 * Returns whether a portal has a module that uses the rights of an area.
 * @param installed the codes of its modules
 */
export function isAreaInstalled(area: AccessArea, installed: ReadonlySet<string>): boolean {
  const owner = owners[area]
  return !isPlannedArea(area) && (owner === undefined || installed.has(owner))
}
