import { isDeepStrictEqual } from 'node:util'
import type { Contact, Spec } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { loadLocation } from './location.loader.ts'

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

/** Replaces the contacts of a location by those given, in their order. */
export async function replaceContacts(
  context: Context,
  locationId: string,
  contacts: readonly Contact[],
): Promise<void> {
  await replaceList(
    context,
    locationId,
    'contacts',
    readContacts,
    contacts,
    async (database, location_id) => {
      await database.deleteFrom('location_contact').where('location_id', '=', location_id).execute()
      const rows = contacts.map((contact, index) => ({ ...contact, location_id, position: index + 1 }))
      if (rows.length > 0) await database.insertInto('location_contact').values(rows).execute()
    },
  )
}

/** Replaces the specifications of a location by those given, in their order. */
export async function replaceSpecs(
  context: Context,
  locationId: string,
  specs: readonly Spec[],
): Promise<void> {
  await replaceList(context, locationId, 'specs', readSpecs, specs, async (database, location_id) => {
    await database.deleteFrom('location_spec').where('location_id', '=', location_id).execute()
    const rows = specs.map((spec, index) => ({ ...spec, location_id, position: index + 1 }))
    if (rows.length > 0) await database.insertInto('location_spec').values(rows).execute()
  })
}

async function replaceList<Item extends Contact | Spec>(
  context: Context,
  locationId: string,
  name: 'contacts' | 'specs',
  read: (database: Database, locationId: string) => Promise<Item[]>,
  items: readonly Item[],
  write: (database: Database, locationId: string) => Promise<void>,
): Promise<void> {
  const { database } = context
  const { id, project_id: projectId } = await loadLocation(context, locationId, 'location_edit', 'locked')
  const before = await read(database, id)
  if (isDeepStrictEqual(before, items)) return context.unchanged()
  await write(database, id)
  await database
    .updateTable('location')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
  context.audit({
    thing: 'location',
    thingId: id,
    projectId,
    before: { [name]: before },
    after: { [name]: items },
  })
  context.notify({ topic: 'locations', projectId })
}
