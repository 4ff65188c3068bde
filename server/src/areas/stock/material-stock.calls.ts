import { presentAmount } from '@atrium/contract/amounts'
import { presentPicture } from '../../attachments/attachment.presenter.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { holdsAnywhere } from '../../serve/access.ts'
import { notFound } from '../../serve/failure.ts'
import { serve } from '../../serve/serve.ts'
import { findMaterials } from '../material/material-rows.loader.ts'
import { seenStores } from '../store/store-sight.ts'
import { listMaterialLedger, readMaterialHistory } from './material-ledger.repository.ts'
import { listStockOfMaterial, totalOfMaterial } from './material-stock.repository.ts'
import { presentEntry, presentPoint, presentStock } from './stock.presenter.ts'

const orNull = (stored: string | null) => (stored === null ? null : presentAmount(stored))

export const materialStockServed = [
  serve(
    '/store/get_stock_of_material',
    async ({ project_id: projectId, material_id: materialId, page, limit }, context) => {
      const { database, actor } = context
      const rights = await context.rights(projectId)
      const of = {
        projectId,
        materialId,
        seen: await seenStores(context, projectId),
        seesRequests: rights.may('stock_request_view'),
      }
      const [material] = await findMaterials(database, [materialId])
      const total = await totalOfMaterial(database, of)
      // What no store of the caller keeps is part of the catalogue alone.
      if (!material || (total.stores === 0 && !(await holdsAnywhere(context, 'materials_view'))))
        throw notFound()
      const rows = await listStockOfMaterial(database, of, { language: actor.language, page, limit })
      const { id, code, unit, category, photo_id: photoId } = material
      return {
        material: {
          id,
          code,
          name: inLanguage(material.name, actor.language),
          description: inLanguage(material.description, actor.language),
          unit,
          category,
          photo: photoId === null ? null : presentPicture(context, photoId),
        },
        stores: rows.map((row) => ({
          ...presentStock(row, actor.language),
          store_id: row.store_id,
          store_name: inLanguage(row.store_name, actor.language),
          store_code: row.store_code,
          on_order: orNull(row.on_order),
        })),
        total: {
          stores: total.stores,
          stock: presentAmount(total.stock),
          reserved: presentAmount(total.reserved),
          on_order: orNull(total.on_order),
        },
      }
    },
  ),

  serve(
    '/store/search_material_ledger',
    async ({ project_id: projectId, material_id: materialId, from, to, ...page }, context) => {
      const { language } = context.actor
      const of = { projectId, materialId, seen: await seenStores(context, projectId), from, to }
      const rows = await listMaterialLedger(context.database, of, page)
      return {
        ledger: rows.map((row) => ({
          ...presentEntry(row, language),
          store_name: inLanguage(row.store_name, language),
          store_code: row.store_code,
        })),
      }
    },
  ),

  serve(
    '/store/get_material_history',
    async ({ project_id: projectId, material_id: materialId, from, to }, context) => {
      const of = { projectId, materialId, seen: await seenStores(context, projectId), from, to }
      return { points: (await readMaterialHistory(context.database, of)).map(presentPoint) }
    },
  ),
]
