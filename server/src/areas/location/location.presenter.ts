import type { Coordinates, FoundLocation, Location, PathStep } from '@atrium/contract'
import { topLevel } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import { inLanguage } from '../language/multilingual.ts'
import { findSteps, type LocationRow, type StepRow } from './location.repository.ts'
import { seenLabels, type Sight } from './sight.ts'

type Step = Pick<StepRow, 'id' | 'name'>

/** Locations as the caller sees them, in one query at most however many they are. */
export async function presentLocations(
  database: Database,
  rows: readonly LocationRow[],
  sight: Sight,
  language: string,
): Promise<Location[]> {
  const tops = await stepsOf(database, rows, (row) => seenLabels(sight, row.path).slice(0, 1))
  return rows.map((row) => present(row, sight, language, tops))
}

/** The same, each with the way to it. */
export async function presentFound(
  database: Database,
  rows: readonly LocationRow[],
  sight: Sight,
  language: string,
): Promise<FoundLocation[]> {
  const steps = await stepsOf(database, rows, (row) => seenLabels(sight, row.path))
  return rows.map((row) => ({
    ...present(row, sight, language, steps),
    path: seenLabels(sight, row.path).map((label) => presentStep(stepAt(steps, label), language)),
  }))
}

export async function presentLocation(
  database: Database,
  row: LocationRow,
  sight: Sight,
  language: string,
): Promise<Location> {
  const [location] = await presentLocations(database, [row], sight, language)
  if (!location) throw new Error('a location was not presented')
  return location
}

export function presentStep(step: Step, language: string): PathStep {
  return { id: step.id, name: inLanguage(step.name, language) }
}

export function coordsOf(row: { lat: number | null; lng: number | null }): Coordinates | null {
  return row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng }
}

/** The steps that some rows need, by label; those that are rows themselves are not asked for. */
async function stepsOf(
  database: Database,
  rows: readonly LocationRow[],
  labelsOf: (row: LocationRow) => string[],
): Promise<Map<string, Step>> {
  const own = new Map<string, Step>(rows.map((row) => [row.node, row]))
  const missing = new Set(rows.flatMap(labelsOf).filter((label) => !own.has(label)))
  return new Map([...own, ...(await findSteps(database, [...missing]))])
}

function stepAt(steps: ReadonlyMap<string, Step>, label: string): Step {
  const step = steps.get(label)
  if (!step) throw new Error(`a path names a location that is not there: ${label}`)
  return step
}

function present(
  row: LocationRow,
  sight: Sight,
  language: string,
  steps: ReadonlyMap<string, Step>,
): Location {
  const labels = seenLabels(sight, row.path)
  const isTopmost = labels.length === 1
  return {
    id: row.id,
    project_id: row.project_id,
    parent_id: isTopmost ? topLevel : (row.parent_id ?? topLevel),
    location_id: stepAt(steps, labels[0] ?? '').id,
    name: inLanguage(row.name, language),
    description: inLanguage(row.description, language),
    address: row.address,
    code: row.code,
    short_code: row.short_code,
    category_code: row.category_code,
    ids: row.ids,
    coords: coordsOf(row),
    // A place among siblings that are not seen would count them.
    position: sight.tops.get(row.node)?.place ?? row.position,
    depth: labels.length - 1,
    is_active: row.removal_id === null,
    has_children: row.has_children,
    version: row.version,
  }
}
