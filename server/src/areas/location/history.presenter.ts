import { isDeepStrictEqual } from 'node:util'
import { topLevel, type LocationFieldChange, type LocationHistoryEntry } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import type { HistoryRow, WrittenDown } from './list-history.ts'
import type { LoadedLocation } from './location.loader.ts'
import { coordsOf, presentStep } from './location.presenter.ts'
import { findLocations, findSteps, type LocationRow } from './location.repository.ts'
import { seenLabels, sees } from './sight.ts'

type Place = NonNullable<LocationHistoryEntry['from']>

/** Gives the place that something written down tells of, where the caller sees it. */
type PlaceOf = (written: WrittenDown | null) => Place | null

const fields = [
  'name',
  'description',
  'address',
  'code',
  'short_code',
  'category_code',
  'ids',
  'coords',
  'contacts',
  'specs',
] as const

/** Entries of the trail as who sees the location may read them, with the places they name as these are called now. */
export async function presentHistory(
  database: Database,
  location: LoadedLocation,
  rows: readonly HistoryRow[],
  language: string,
): Promise<LocationHistoryEntry[]> {
  const parents = await findParents(database, rows)
  const placeOf = await readPlaces(database, location, parents, language)
  return rows.map((row) => {
    const kind = kindOf(row)
    const from = hasMoved(row) ? placeOf(row.before) : null
    const to = hasMoved(row) || kind === 'created' ? placeOf(row.after) : null
    return {
      id: row.id,
      at: row.at.toISOString(),
      who: row.who,
      kind,
      import:
        row.call === '/location/applyImport'
          ? 'applied'
          : row.call === '/location/undoImport'
            ? 'undone'
            : null,
      changes: kind === 'created' ? [] : changesOf(row),
      from,
      to,
      count: row.after?.removed ?? row.after?.reactivated ?? null,
      can_undo:
        kind === 'removed'
          ? row.after?.removal_id !== undefined && row.after.removal_id === location.removal_id
          : from !== null && canGoBack(location, from, parents),
    }
  })
}

function kindOf(row: HistoryRow): LocationHistoryEntry['kind'] {
  if (row.after?.is_active === false) return 'removed'
  if (row.after?.is_active === true) return 'reactivated'
  if (row.before === null) return 'created'
  return hasMoved(row) && changesOf(row).length === 0 ? 'moved' : 'changed'
}

function hasMoved({ before, after }: HistoryRow): boolean {
  if (before?.parent_id === undefined || after?.parent_id === undefined) return false
  return before.parent_id !== after.parent_id || before.position !== after.position
}

/** What differs, field by field; what only one side wrote down is no difference. */
function changesOf({ before, after }: Pick<HistoryRow, 'before' | 'after'>): LocationFieldChange[] {
  const [was, is] = [withCoords(before), withCoords(after)]
  return fields.flatMap((field) =>
    was[field] === undefined || is[field] === undefined || isDeepStrictEqual(was[field], is[field])
      ? []
      : // Both sides are of the field's own type: they were written down by the call that sets it.
        [{ field, before: was[field], after: is[field] } as LocationFieldChange],
  )
}

/** An edit writes down of the coordinates what changed, and that may be one of the two. */
function withCoords(written: WrittenDown | null): WrittenDown {
  const { lat, lng, ...rest } = written ?? {}
  if (lat === undefined || lng === undefined) return rest
  return { ...rest, coords: coordsOf({ lat, lng }) }
}

async function findParents(
  database: Database,
  rows: readonly HistoryRow[],
): Promise<Map<string, LocationRow>> {
  const ids = rows.flatMap(({ before, after }) => [before?.parent_id ?? [], after?.parent_id ?? []].flat())
  if (ids.length === 0) return new Map()
  return new Map((await findLocations(database, [...new Set(ids)])).map((row) => [row.id, row]))
}

async function readPlaces(
  database: Database,
  { sight }: LoadedLocation,
  parents: ReadonlyMap<string, LocationRow>,
  language: string,
): Promise<PlaceOf> {
  const seen = [...parents.values()].filter(({ path }) => sees(sight, path))
  const steps = await findSteps(database, [...new Set(seen.flatMap(({ path }) => seenLabels(sight, path)))])
  const paths = new Map(
    seen.map(({ id, path }) => [
      id,
      seenLabels(sight, path).flatMap((label) => {
        const step = steps.get(label)
        return step ? [presentStep(step, language)] : []
      }),
    ]),
  )
  return (written) => {
    if (written?.parent_id === undefined || written.position === undefined) return null
    const { parent_id: parentId, position } = written
    if (parentId === null) return sight.isWhole ? { parent_id: topLevel, path: [], position } : null
    const path = paths.get(parentId)
    return path ? { parent_id: parentId, path, position } : null
  }
}

/** The old place is still there, it is not within what would move, and it is not where the location stands now. */
function canGoBack(
  location: LoadedLocation,
  { parent_id: parentId, position }: Place,
  parents: ReadonlyMap<string, LocationRow>,
): boolean {
  if (location.removal_id !== null) return false
  if ((location.parent_id ?? topLevel) === parentId && location.position === position) return false
  if (parentId === topLevel) return true
  const parent = parents.get(parentId)
  return parent !== undefined && parent.removal_id === null && !parent.path.split('.').includes(location.node)
}
