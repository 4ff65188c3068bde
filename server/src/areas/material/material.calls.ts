import { notFound } from '../../serve/failure.ts'
import type { ServedCall } from '../../serve/serve.ts'
import { serve } from '../../serve/serve.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { listBarcodes } from './barcodes.ts'
import { createMaterial, removeMaterial, removeMaterials, updateMaterial } from './change-materials.ts'
import { presentMaterial } from './material.presenter.ts'
import { listCategories, searchMaterials } from './material.repository.ts'
import { findMaterials } from './material-rows.loader.ts'

export const materialServed: readonly ServedCall[] = [
  serve('/material/search', async (input, context) => {
    const { language } = context.actor
    const filter = { category: input.category, search: searchedFor(input) }
    const { sort, page, limit } = input
    const { rows, total } = await searchMaterials(context.database, {
      ...filter,
      sort,
      page,
      limit,
      language,
    })
    return { materials: rows.map((row) => presentMaterial(context, row)), total }
  }),

  serve('/material/getCategories', async (_, context) => ({
    categories: await listCategories(context.database),
  })),

  serve('/material/getRaw/{id}', async ({ id }, context) => {
    const [row] = await findMaterials(context.database, [id])
    if (!row) throw notFound()
    const { name, description } = row
    const barcodes = await listBarcodes(context.database, row.id)
    return { material: { ...presentMaterial(context, row), name, description, barcodes } }
  }),

  serve('/material/create', async (input, context) => ({
    id: await createMaterial(context, input),
  })),

  serve('/material/update', async (input, context) => ({
    id: input.id,
    version: await updateMaterial(context, input),
  })),

  serve('/material/remove/{id}', ({ id, version }, context) => removeMaterial(context, id, version)),

  serve('/material/removeMany', ({ materials }, context) => removeMaterials(context, materials)),
]
