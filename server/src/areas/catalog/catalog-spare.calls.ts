import { serve } from '../../serve/serve.ts'
import { readSpares } from './catalog-spare-rows.loader.ts'
import { presentSpare } from './catalog-spare.presenter.ts'
import { loadCatalog } from './catalog.loader.ts'
import { changeOwnList } from './change-own-list.ts'
import { readKindsOfSpare } from './kinds-of-spare.ts'
import { lockOfferedMaterials } from './offered-materials.ts'
import { spareList } from './spare-list.ts'

export const catalogSpareServed = [
  serve('/catalog/getSpares/{id}', async ({ id }, context) => {
    const { version } = await loadCatalog(context, id, 'catalog_view')
    const spares = await readSpares(context.database, id)
    const shown = { catalogId: id, language: context.actor.language }
    return { spares: spares.map((spare) => presentSpare(spare, shown)), version }
  }),

  serve('/catalog/getKindsOfSpare', (input, context) => readKindsOfSpare(context.database, input)),

  serve('/catalog/updateSpares', async ({ spares: written, ...change }, context) => {
    const offered = await lockOfferedMaterials(
      context,
      written.map((spare) => spare.material_id),
    )
    return changeOwnList(context, spareList(offered), { ...change, written })
  }),
]
