import { isDeepStrictEqual } from 'node:util'
import type { Multilingual, StoreType } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { assertVersion } from '../../serve/version.ts'
import { loadStore } from './store.loader.ts'
import { presentStore } from './store.presenter.ts'
import type { StoreRow } from './store-rows.loader.ts'

/** The fields that an edit may set. */
export interface StoreEdit {
  name: Multilingual
  description: Multilingual
  code: string
  type: StoreType
  address: string
}

/**
 * Edits a store. Locks its row from the read to the write, so that no edit is lost.
 * @returns the store's new version; an edit that changes nothing keeps it
 * @throws Failure 404, 403, 409 for a stale version or a code that is taken, 422
 */
export async function updateStore(
  context: Context,
  given: { store_id: string; version?: number | undefined },
  edit: (current: StoreRow) => Promise<Partial<StoreEdit>> | Partial<StoreEdit>,
): Promise<number> {
  const store = await loadStore(context, given.store_id, 'store_edit', 'locked')
  assertVersion(given.version, store, () => presentStore(store, context.actor.language))
  const wanted = { ...pickEdit(store), ...(await edit(store)) }
  if (isDeepStrictEqual(wanted, pickEdit(store))) {
    context.unchanged()
    return store.version
  }
  await sql`update store set name = ${JSON.stringify(wanted.name)}, description = ${JSON.stringify(wanted.description)},
    code = ${wanted.code}, type = ${wanted.type}, address = ${wanted.address}, version = version + 1
    where id = ${store.id}`.execute(context.database)
  context.record({
    thing: 'store',
    thingId: store.id,
    projectId: store.project_id,
    before: { ...pickEdit(store) },
    after: wanted,
  })
  return store.version + 1
}

function pickEdit({ name, description, code, type, address }: StoreRow): StoreEdit {
  return { name, description, code, type, address }
}
