import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import { sendWithNext } from '../../database/prepared.ts'
import type { Context } from '../../serve/context.ts'
import { assertVersion } from './assert-version.ts'
import { loadLocation, type LoadedLocation } from './location.loader.ts'

/** The fields that an edit may set. */
export interface LocationEdit {
  name: Multilingual
  description: Multilingual
  address: string
  code: string
  short_code: string
  category_code: string
  lat: number | null
  lng: number | null
}

const coordinates: ReadonlySet<keyof LocationEdit> = new Set(['lat', 'lng'])

/**
 * Edits one location. Locks its row from reading to writing, so that no edit is lost.
 * @param edit returns the fields to set, from the current location
 * @returns the location's version afterwards; an edit that changes nothing keeps it
 * @throws Failure 404, 403, 409 for a stale version or a code that is taken, 422
 */
export async function updateLocation(
  context: Context,
  given: { location_id: string; version?: number | undefined },
  edit: (current: LoadedLocation) => Promise<Partial<LocationEdit>> | Partial<LocationEdit>,
): Promise<number> {
  const row = await loadLocation(context, given.location_id, 'location_edit', 'locked')
  await assertVersion(context, row, row.sight, given.version)
  const wanted = Object.entries(await edit(row)) as [keyof LocationEdit, LocationEdit[keyof LocationEdit]][]
  const differing = wanted.filter(([member, value]) => !isSame(row[member], value)).map(([member]) => member)
  // If one coordinate changes, both are recorded, so that the history can show and restore the old place.
  const isPlaced = differing.some((member) => coordinates.has(member))
  const changed = wanted.filter(
    ([member]) => differing.includes(member) || (isPlaced && coordinates.has(member)),
  )
  if (changed.length === 0) {
    context.unchanged()
    return row.version
  }
  const after = Object.fromEntries(changed)
  const before = Object.fromEntries(changed.map(([member]) => [member, row[member]]))
  const columns = Object.fromEntries(
    changed.map(([member, value]) => [
      member,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  )
  const update = context.database
    .updateTable('location')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
  // Most edits change one field. Each set of fields has its own text, and there are too many sets to prepare them all.
  await sendWithNext(context.database, update, changed.length === 1 ? 'prepared' : undefined)
  context.record({ thing: 'location', thingId: row.id, projectId: row.project_id, before, after })
  return row.version + 1
}

function isSame(one: LocationEdit[keyof LocationEdit], other: LocationEdit[keyof LocationEdit]): boolean {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object')
    return one === other
  const languages = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...languages].every((language) => one[language] === other[language])
}
