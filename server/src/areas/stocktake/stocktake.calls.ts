import { presentAmount } from '@atrium/contract/amounts'
import { sql } from 'kysely'
import { serveExport } from '../../exports/serve-export.ts'
import { forbidden, notFound } from '../../serve/failure.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { serve, type ServedCall } from '../../serve/serve.ts'
import { loadStore } from '../store/store.loader.ts'
import { seenStores } from '../store/store-sight.ts'
import { bookStocktake } from './book-stocktake.ts'
import { countLines } from './count-lines.ts'
import { createStocktake } from './create-stocktake.ts'
import { exportStocktake } from './export-stocktake.ts'
import { findMaterial } from './find-material.ts'
import { loadStocktake } from './stocktake.loader.ts'
import { mayShow, sightOf } from './stocktake.policy.ts'
import { presentLine, presentStocktake } from './stocktake.presenter.ts'
import { listStocktakes } from './stocktake.repository.ts'
import { cancelStocktake, recountLines, reviewStocktake, setReasons } from './stocktake-step.ts'
import { listLines, summarize } from './stocktake-lines.repository.ts'

export const stocktakeServed: readonly ServedCall[] = [
  serve('/stocktake/create', (input, context) => createStocktake(context, input)),

  serve('/stocktake/search', async (input, context) => {
    const { database, actor } = context
    const { project_id: projectId, store_id: storeId, state, page, limit } = input
    if (storeId !== undefined) {
      const store = await loadStore(context, storeId, 'stocktake_view')
      if (store.project_id !== projectId) throw notFound()
    }
    const seen = await seenStores(context, projectId, sql`t.store_id`)
    const search = searchedFor(input)
    const rows = await listStocktakes(database, projectId, seen, { storeId, state, search, page, limit })
    return { stocktakes: rows.map((row) => presentStocktake(row, actor.language)) }
  }),

  serve('/stocktake/getDetails', async ({ stocktake_id }, context) => {
    const { database, actor } = context
    const stocktake = await loadStocktake(context, stocktake_id, 'stocktake_view')
    const sight = sightOf(stocktake, await context.rights(stocktake.project_id))
    const summary = await summarize(database, { stocktakeId: stocktake.id, personId: actor.userId })
    return {
      stocktake: presentStocktake(stocktake, actor.language),
      to_count: summary.to_count,
      disputed: sight.disputes ? summary.disputed : 0,
      shows_expected: sight.expected,
      variance: sight.counts
        ? {
            differing: summary.differing,
            surplus: presentAmount(summary.surplus),
            shortage: presentAmount(summary.shortage),
            value: presentAmount(summary.value),
            unpriced: summary.unpriced,
          }
        : null,
    }
  }),

  serve('/stocktake/getLines', async (input, context) => {
    const { database, actor } = context
    const stocktake = await loadStocktake(context, input.stocktake_id, 'stocktake_view')
    const sight = sightOf(stocktake, await context.rights(stocktake.project_id))
    const { show, page, limit } = input
    if (!mayShow(show, sight)) throw forbidden()
    const of = { stocktakeId: stocktake.id, personId: actor.userId }
    const { rows, total } = await listLines(database, of, { show, search: searchedFor(input), page, limit })
    return { lines: rows.map((row) => presentLine(row, sight, actor.language)), total }
  }),

  serve('/stocktake/findMaterial', (input, context) => findMaterial(context, input)),

  serve('/stocktake/count', async (input, context) => ({ to_count: await countLines(context, input) })),

  serve('/stocktake/review', (input, context) => reviewStocktake(context, input)),

  serve('/stocktake/recount', (input, context) => recountLines(context, input)),

  serve('/stocktake/setReasons', async (input, context) => ({ version: await setReasons(context, input) })),

  serve('/stocktake/book', (input, context) => bookStocktake(context, input)),

  serve('/stocktake/cancel', (input, context) => cancelStocktake(context, input)),

  serveExport('/stocktake/export', exportStocktake),
]
