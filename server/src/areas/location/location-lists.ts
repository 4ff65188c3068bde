import { isDeepStrictEqual } from 'node:util'
import type { Contact, Spec } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { loadLocation } from './location.loader.ts'
import { presentLocation } from './location.presenter.ts'

export async function readContacts(database: Database, locationId: string): Promise<Contact[]> {
  return database
    .selectFrom('location_contact')
    .select(['name', 'role', 'phone', 'email'])
    .where('location_id', '=', locationId)
    .orderBy('position')
    .execute()
}

export async function readSpecs(database: Database, locationId: string): Promise<Spec[]> {
  return database
    .selectFrom('location_spec')
    .select(['name', 'value', 'unit'])
    .where('location_id', '=', locationId)
    .orderBy('position')
    .execute()
}

/** The location whose list is replaced, and its version as the caller has seen it. */
interface Place {
  location_id: string
  version?: number | undefined
}

/**
 * Replaces the contacts of a location, in the given order; returns the location's version.
 * @throws Failure of the loader, 409 for a stale version, with the current location and its contacts
 */
export async function replaceContacts(
  context: Context,
  place: Place,
  contacts: readonly Contact[],
): Promise<number> {
  return replaceList(context, place, 'contacts', readContacts, contacts, async (database, location_id) => {
    await database.deleteFrom('location_contact').where('location_id', '=', location_id).execute()
    const rows = contacts.map((contact, index) => ({ ...contact, location_id, position: index + 1 }))
    if (rows.length > 0) await database.insertInto('location_contact').values(rows).execute()
  })
}

/** Replaces the specifications of a location as `replaceContacts` replaces its contacts. */
export async function replaceSpecs(context: Context, place: Place, specs: readonly Spec[]): Promise<number> {
  return replaceList(context, place, 'specs', readSpecs, specs, async (database, location_id) => {
    await database.deleteFrom('location_spec').where('location_id', '=', location_id).execute()
    const rows = specs.map((spec, index) => ({ ...spec, location_id, position: index + 1 }))
    if (rows.length > 0) await database.insertInto('location_spec').values(rows).execute()
  })
}

async function replaceList<Item extends Contact | Spec>(
  context: Context,
  place: Place,
  name: 'contacts' | 'specs',
  read: (database: Database, locationId: string) => Promise<Item[]>,
  items: readonly Item[],
  write: (database: Database, locationId: string) => Promise<void>,
): Promise<number> {
  const { database, actor } = context
  const row = await loadLocation(context, place.location_id, 'location_edit', 'locked')
  const { id, project_id: projectId } = row
  const before = await read(database, id)
  if (place.version !== undefined && place.version !== row.version) {
    const location = presentLocation(row, row.sight, actor.language)
    throw conflict('conflict_version', { current: { ...location, [name]: before } })
  }
  if (isDeepStrictEqual(before, items)) {
    context.unchanged()
    return row.version
  }
  await write(database, id)
  await database
    .updateTable('location')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
  context.record({
    thing: 'location',
    thingId: id,
    projectId,
    before: { [name]: before },
    after: { [name]: items },
  })
  return row.version + 1
}
