import type { Coordinates, FoundLocation, Location, PathStep } from '@atrium/contract'
import { topLevel } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { findSteps, type LocationRow, type StepRow } from './location-rows.loader.ts'
import { seenLabels, type Sight } from './sight.ts'

type Step = Pick<StepRow, 'id' | 'name'>

/** Presents locations as the caller sees them. */
export const presentLocations = (rows: readonly LocationRow[], sight: Sight, language: string): Location[] =>
  rows.map((row) => presentLocation(row, sight, language))

/** Presents locations like `presentLocations`, each with its path, with at most one query. */
export async function presentFound(
  database: Database,
  rows: readonly LocationRow[],
  sight: Sight,
  language: string,
): Promise<FoundLocation[]> {
  const own = new Map<string, Step>(rows.map((row) => [row.node, row]))
  const missing = new Set(
    rows.flatMap((row) => seenLabels(sight, row.path)).filter((label) => !own.has(label)),
  )
  const steps = new Map([...own, ...(await findSteps(database, [...missing]))])
  return rows.map((row) => presentWithWay(row, sight, language, steps))
}

/** Presents a location with its path. */
export const presentWithWay = (
  row: LocationRow,
  sight: Sight,
  language: string,
  steps: ReadonlyMap<string, Step>,
): FoundLocation => ({
  ...presentLocation(row, sight, language),
  path: seenLabels(sight, row.path).map((label) => presentStep(stepAt(steps, label), language)),
})

export function presentStep(step: Step, language: string): PathStep {
  return { id: step.id, name: inLanguage(step.name, language) }
}

export function coordsOf(row: { lat: number | null; lng: number | null }): Coordinates | null {
  return row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng }
}

function stepAt(steps: ReadonlyMap<string, Step>, label: string): Step {
  const step = steps.get(label)
  if (!step) throw new Error(`a path names a location that does not exist: ${label}`)
  return step
}

export function presentLocation(row: LocationRow, sight: Sight, language: string): Location {
  const labels = seenLabels(sight, row.path)
  const isTopmost = labels.length === 1
  return {
    id: row.id,
    project_id: row.project_id,
    parent_id: isTopmost ? topLevel : (row.parent_id ?? topLevel),
    location_id: sight.isWhole ? row.top_id : topmost(sight, labels[0]),
    name: inLanguage(row.name, language),
    description: inLanguage(row.description, language),
    address: row.address,
    code: row.code,
    short_code: row.short_code,
    category_code: row.category_code,
    ids: row.ids,
    coords: coordsOf(row),
    // The position among siblings out of sight would reveal their number.
    position: sight.tops.get(row.node)?.place ?? row.position,
    depth: labels.length - 1,
    is_active: row.removal_id === null,
    has_children: row.has_children,
    version: row.version,
  }
}

/** The id of a topmost location that the caller sees. */
function topmost(sight: Sight, label = ''): string {
  const top = sight.tops.get(label)
  if (!top) throw new Error('a location outside of the sight of the caller was presented')
  return top.id
}
