import { presentAmount } from '@atrium/contract/amounts'
import { notFound } from '../../serve/failure.ts'
import type { ServedCall } from '../../serve/serve.ts'
import { holdsAnywhere } from '../../serve/access.ts'
import { serve } from '../../serve/serve.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { presentPicture } from '../../attachments/attachment.presenter.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { findByScan } from '../material/scanned.loader.ts'
import { loadStore, withStore } from '../store/store.loader.ts'
import { correctPrice } from './correct-price.ts'
import { importStock } from './import-stock.ts'
import { postStock } from './post-stock.ts'
import { presentEntry, presentPoint, presentStock } from './stock.presenter.ts'
import { findEntries, findStock, findStockOf, findStockWithPhoto, listLedger } from './stock.repository.ts'
import { readHistory } from './stock-history.repository.ts'
import { countStock, listStock, listStockCategories, readWorth } from './stock-list.repository.ts'
import { removeStoreMaterial, updateStoreMaterial } from './store-materials.ts'

/** The last entries that the details of a material show. */
const lastEntries = { page: 1, limit: 20 }

export const stockServed: readonly ServedCall[] = [
  serve(
    '/store/search_materials',
    async (input, context) => {
      const { language } = context.actor
      const store = await loadStore(context, input.store_id, 'store_materials_view')
      const filter = {
        search: searchedFor(input),
        category: input.category,
        belowReorderLevel: input.below_reorder_level,
        only: input.only,
      }
      const { page, limit, low_first: lowFirst } = input
      const counts = await countStock(context.database, store.id, filter)
      const filters = { ...filter, lowFirst, language, page, limit }
      const rows = await listStock(context.database, store.id, filters, counts)
      return { materials: rows.map((row) => presentStock(row, language)), ...counts }
    },
    withStore('store_id'),
  ),

  serve(
    '/store/get_material_details',
    async ({ store_id, material_id }, context) => {
      const { language } = context.actor
      const store = await loadStore(context, store_id, 'store_materials_view')
      const row = await findStockWithPhoto(context.database, store.id, material_id)
      if (!row) throw notFound()
      const ledger = await listLedger(context.database, store.id, { material_id, ...lastEntries })
      return {
        material: {
          ...presentStock(row, language),
          description: inLanguage(row.description, language),
          photo: row.photo_id === null ? null : presentPicture(context, row.photo_id),
        },
        ledger: ledger.map((entry) => presentEntry(entry, language)),
      }
    },
    withStore('store_id'),
  ),

  serve(
    '/store/get_material_stock',
    async (input, context) => {
      const store = await loadStore(context, input.store_id, 'store_materials_view')
      const row = await findStock(context.database, store.id, input.material_id)
      if (!row) throw notFound()
      return { stock: presentStock(row, context.actor.language) }
    },
    withStore('store_id'),
  ),

  serve(
    '/store/get_stock_value',
    async (input, context) => {
      const store = await loadStore(context, input.store_id, 'store_materials_view')
      const { value, ...counts } = await readWorth(context.database, store.id)
      return { ...counts, value: value === null ? null : presentAmount(value) }
    },
    withStore('store_id'),
  ),

  serve(
    '/store/find_materials',
    async ({ store_id, codes }, context) => {
      const store = await loadStore(context, store_id, 'store_materials_view')
      const scanned = await findByScan(context.database, codes, store.id)
      const rows = await findStockOf(context.database, store.id, [...new Set(scanned.map((one) => one.id))])
      const seesAll = rows.every((row) => row.is_kept) || (await holdsAnywhere(context, 'materials_view'))
      const seen = rows.filter((row) => seesAll || row.is_kept)
      return {
        materials: seen.map((row) => ({
          ...presentStock(row, context.actor.language),
          last_cost: row.last_cost === null ? null : presentAmount(row.last_cost),
        })),
        scanned: scanned
          .filter((one) => seesAll || one.is_kept)
          .map((one) => ({
            code: one.scanned,
            material_id: one.id,
            quantity: presentAmount(one.quantity),
          })),
      }
    },
    withStore('store_id'),
  ),

  serve(
    '/store/get_material_categories',
    async (input, context) => {
      const store = await loadStore(context, input.store_id, 'store_materials_view')
      return { categories: await listStockCategories(context.database, store.id) }
    },
    withStore('store_id'),
  ),

  serve(
    '/store/get_stock_history',
    async (input, context) => {
      const store = await loadStore(context, input.store_id, 'store_materials_view')
      const points = await readHistory(context.database, { ...input, store_id: store.id })
      return { points: points.map(presentPoint) }
    },
    withStore('store_id'),
  ),

  serve('/store/update_material', async (input, context) => ({
    version: await updateStoreMaterial(context, input),
  })),

  serve('/store/remove_material', (input, context) => removeStoreMaterial(context, input)),

  serve(
    '/store/search_ledger',
    async (input, context) => {
      const store = await loadStore(context, input.store_id, 'store_materials_view')
      const rows = await listLedger(context.database, store.id, input)
      return { ledger: rows.map((row) => presentEntry(row, context.actor.language)) }
    },
    withStore('store_id'),
  ),

  serve('/store/post_stock', async (input, context) => {
    const entries = await findEntries(context.database, await postStock(context, input))
    return { entries: entries.map((row) => presentEntry(row, context.actor.language)) }
  }),

  serve('/store/correct_price', async (input, context) => {
    const [entry] = await findEntries(context.database, [await correctPrice(context, input)])
    if (!entry) throw new Error('a corrected price has no entry')
    return { entry: presentEntry(entry, context.actor.language) }
  }),

  serve('/store/importMaterials', async (input, context) => ({
    imported: await importStock(context, input),
  })),
]
