import { sql } from 'kysely'
import { notFound } from '../../serve/failure.ts'
import type { ServedCall } from '../../serve/serve.ts'
import { serve } from '../../serve/serve.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { loadStore } from '../store/store.loader.ts'
import { seenStores } from '../store/store-sight.ts'
import { createRequest } from './create-request.writer.ts'
import { approveRequest, cancelRequest, rejectRequest } from './decide-request.ts'
import { fulfilRequest } from './fulfil-request.ts'
import { presentEntry } from './stock.presenter.ts'
import { entriesOfRequest, findEntries } from './stock.repository.ts'
import { requestNames } from './request-names.loader.ts'
import { loadRequest } from './stock-request.loader.ts'
import { presentRequest, presentStep } from './stock-request.presenter.ts'
import { listRequests, stepsOfRequest } from './stock-request.repository.ts'

export const stockRequestServed: readonly ServedCall[] = [
  serve('/store/create_stock_request', (input, context) => createRequest(context, input)),

  serve('/store/search_stock_request', async (input, context) => {
    const { database, actor } = context
    const seesTarget = await seenStores(context, input.project_id, sql`r.to_store_id`)
    const seen = [
      await seenStores(context, input.project_id, sql`r.store_id`),
      sql<boolean>`(r.to_store_id is null or ${seesTarget})`,
    ]
    if (input.store_id !== undefined) {
      const store = await loadStore(context, input.store_id, 'stock_request_view')
      if (store.project_id !== input.project_id) throw notFound()
    }
    const search = searchedFor(input)
    const rows = await listRequests(database, input.project_id, seen, {
      ...input,
      storeId: input.store_id,
      materialId: input.material_id,
      search,
    })
    const names = await requestNames(context, input.project_id, rows)
    return { requests: rows.map((row) => presentRequest(row, actor.language, names)) }
  }),

  serve('/store/get_stock_request_details', async (input, context) => {
    const { language } = context.actor
    const request = await loadRequest(context, input.request_id, 'stock_request_view')
    // An entry shows the balance after it, which is for users who may read what a store keeps.
    const mayRead = (await context.rights(request.project_id)).may('store_materials_view')
    const entries = mayRead ? await entriesOfRequest(context.database, request.id) : []
    const steps = await stepsOfRequest(context.database, request.id)
    const names = await requestNames(context, request.project_id, [request])
    return {
      request: presentRequest(request, language, names),
      ledgers: entries.map((entry) => presentEntry(entry, language)),
      history: steps.map(presentStep),
    }
  }),

  serve('/store/approve_stock_request', (input, context) => approveRequest(context, input)),

  serve('/store/complete_stock_request', async (input, context) => {
    const { entries, state, version } = await fulfilRequest(context, input)
    const rows = await findEntries(context.database, entries)
    return {
      state,
      version,
      entries: rows.map((row) => presentEntry(row, context.actor.language)),
    }
  }),

  serve('/store/reject_stock_request', (input, context) => rejectRequest(context, input)),

  serve('/store/cancel_stock_request', (input, context) => cancelRequest(context, input)),
]
