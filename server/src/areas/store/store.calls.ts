import type { MultilingualWrite } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import type { ServedCall } from '../../serve/serve.ts'
import { serve } from '../../serve/serve.ts'
import { multilingualWrite } from '../../languages/multilingual.ts'
import { readSight, withinSight } from '../location/sight.ts'
import { createStore } from './create-store.ts'
import { deleteStore } from './delete-store.ts'
import { searchStores } from './search-stores.ts'
import { loadStore, withStore } from './store.loader.ts'
import { presentStore } from './store.presenter.ts'
import { countOfStore } from './store.repository.ts'
import type { StoreRow } from './store-rows.loader.ts'
import { seenStores } from './store-sight.ts'
import { updateStore } from './update-store.ts'

function writeName({ database, actor }: Context, name: MultilingualWrite, { name: current }: StoreRow) {
  return multilingualWrite(database, 'name', name, actor.language, current)
}

function writeDescription({ database, actor }: Context, description: MultilingualWrite, current: StoreRow) {
  return multilingualWrite(
    database,
    'description',
    description,
    actor.language,
    current.description,
    'may-be-empty',
  )
}

export const storeServed: readonly ServedCall[] = [
  serve('/store/add', async (input, context) => ({ id: await createStore(context, input) })),

  serve('/store/search', async (input, context) => {
    const { stores, foundAt } = await searchStores(context, input)
    return {
      stores: stores.map((row) => ({
        ...presentStore(row, context.actor.language),
        found_at: foundAt.get(row.id),
      })),
    }
  }),

  serve(
    '/store/info/{id}',
    async ({ id }, context) => {
      const row = await loadStore(context, id, 'store_view')
      const rights = await context.rights(row.project_id)
      const seen = {
        stock: rights.may('store_materials_view'),
        requests: rights.may('stock_request_view'),
        location: withinSight(await readSight(context, row.project_id)),
        store: await seenStores(context, row.project_id),
      }
      return {
        store: {
          ...presentStore(row, context.actor.language),
          names: row.name,
          descriptions: row.description,
          counts: await countOfStore(context.database, row.id, seen),
        },
      }
    },
    withStore('id'),
  ),

  serve(
    '/store/basic',
    async (input, context) => {
      const row = await loadStore(context, input.store_id, 'store_view')
      return { store: presentStore(row, context.actor.language) }
    },
    withStore('store_id'),
  ),

  serve(
    '/store/get-raw-name/{id}',
    async ({ id }, context) => {
      const { name, version } = await loadStore(context, id, 'store_view')
      return { name, version }
    },
    withStore('id'),
  ),

  serve('/store/update', async ({ name, description, code, type, address, ...given }, context) => ({
    version: await updateStore(context, given, async (current) => ({
      ...(name !== undefined && { name: await writeName(context, name, current) }),
      ...(description !== undefined && {
        description: await writeDescription(context, description, current),
      }),
      ...(code !== undefined && { code }),
      ...(type !== undefined && { type }),
      ...(address !== undefined && { address }),
    })),
  })),

  serve('/store/update-name', async ({ id, name, version }, context) => ({
    version: await updateStore(context, { store_id: id, version }, async (current) => ({
      name: await writeName(context, name, current),
    })),
  })),

  serve('/store/update_description', async (input, context) => ({
    version: await updateStore(context, input, async (current) => ({
      description: await writeDescription(context, input.description, current),
    })),
  })),

  serve('/store/update_code', async (input, context) => ({
    version: await updateStore(context, input, () => ({ code: input.code })),
  })),

  serve('/store/update_type', async (input, context) => ({
    version: await updateStore(context, input, () => ({ type: input.type })),
  })),

  serve('/store/update_address', async (input, context) => ({
    version: await updateStore(context, input, () => ({ address: input.address })),
  })),

  serve('/store/delete', (input, context) => deleteStore(context, input.store_id, input.version)),
]
