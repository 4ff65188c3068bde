import { isDeepStrictEqual } from 'node:util'
import {
  locationHistoryFields,
  topLevel,
  type LocationFieldChange,
  type LocationHistoryEntry,
} from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import type { HistoryRow, WrittenDown } from './list-history.ts'
import type { LoadedLocation } from './location.loader.ts'
import { coordsOf, presentStep } from './location.presenter.ts'
import { findLocations, findSteps, type LocationRow } from './location-rows.loader.ts'
import { seenLabels, sees } from './sight.ts'

type Place = NonNullable<LocationHistoryEntry['from']>

/** Returns the place in a recorded state, if the caller sees it. */
type PlaceOf = (written: WrittenDown | null) => Place | null

/** Presents entries of the trail to a user who sees the location, with the current names of the places in them. */
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
      cut: kind === 'created' ? [] : locationHistoryFields.filter((field) => row.cut.includes(field)),
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
  return hasMoved(row) && changesOf(row).length + row.cut.length === 0 ? 'moved' : 'changed'
}

function hasMoved({ before, after }: HistoryRow): boolean {
  if (before?.parent_id === undefined || after?.parent_id === undefined) return false
  return before.parent_id !== after.parent_id || before.position !== after.position
}

/** Returns the fields that differ. Leaves out fields that are cut, or recorded on one side only. */
function changesOf({ before, after }: Pick<HistoryRow, 'before' | 'after'>): LocationFieldChange[] {
  const [was, is] = [withCoords(before), withCoords(after)]
  return locationHistoryFields.flatMap((field) =>
    was[field] === undefined || is[field] === undefined || isDeepStrictEqual(was[field], is[field])
      ? []
      : // Both sides have the field's own type: the call that sets the field recorded them.
        [{ field, before: was[field], after: is[field] } as LocationFieldChange],
  )
}

/** Joins `lat` and `lng` into `coords`. An entry that recorded one of them alone shows neither. */
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

/**
 * Reports whether a location can move back: the old parent is active and outside the location's branch, and the
 * location is elsewhere now.
 */
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
