import type { ServedCall } from '../../serve/serve.ts'
import { serve } from '../../serve/serve.ts'
import { multilingualWrite } from '../language/multilingual.ts'
import { readSight, withinSight } from '../location/sight.ts'
import { createStore } from './create-store.ts'
import { deleteStore } from './delete-store.ts'
import { searchStores } from './search-stores.ts'
import { loadStore } from './store.loader.ts'
import { presentStore } from './store.presenter.ts'
import { countOfStore } from './store.repository.ts'
import { seenStores } from './store-sight.ts'
import { updateStore } from './update-store.ts'

const done = { status: 'ok' } as const

export const storeServed: readonly ServedCall[] = [
  serve('/store/add', async (input, context) => ({ ok: true, id: await createStore(context, input) })),

  serve('/store/search', async (input, context) => {
    const rows = await searchStores(context, input)
    return { stores: rows.map((row) => presentStore(row, context.actor.language)) }
  }),

  serve('/store/info/{id}', async ({ id }, context) => {
    const row = await loadStore(context, id, 'store_view')
    const seen = {
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
  }),

  serve('/store/basic', async (input, context) => {
    const row = await loadStore(context, input.store_id, 'store_view')
    return { store: presentStore(row, context.actor.language) }
  }),

  serve('/store/get-raw-name/{id}', async ({ id }, context) => {
    const { name, version } = await loadStore(context, id, 'store_view')
    return { name, version }
  }),

  serve('/store/update-name', async ({ id, name, version }, context) => ({
    ...done,
    version: await updateStore(context, { store_id: id, version }, async (standing) => ({
      name: await multilingualWrite(context.database, 'name', name, context.actor.language, standing.name),
    })),
  })),

  serve('/store/update_description', async (input, context) => ({
    ...done,
    version: await updateStore(context, input, async (standing) => ({
      description: await multilingualWrite(
        context.database,
        'description',
        input.description,
        context.actor.language,
        standing.description,
        'may-be-empty',
      ),
    })),
  })),

  serve('/store/update_code', async (input, context) => ({
    ...done,
    version: await updateStore(context, input, () => ({ code: input.code })),
  })),

  serve('/store/update_type', async (input, context) => ({
    ...done,
    version: await updateStore(context, input, () => ({ type: input.type })),
  })),

  serve('/store/update_address', async (input, context) => ({
    ...done,
    version: await updateStore(context, input, () => ({ address: input.address })),
  })),

  serve('/store/delete', async (input, context) => {
    await deleteStore(context, input.store_id, input.version)
    return done
  }),
]
