import { serve } from '../../serve/serve.ts'
import { readListedSpecs, readSpecs } from './catalog-spec-rows.loader.ts'
import { presentListedSpec, presentSpec } from './catalog-spec.presenter.ts'
import { loadCatalog } from './catalog.loader.ts'
import { changeOwnList } from './change-own-list.ts'
import { specList } from './spec-list.ts'

export const catalogSpecServed = [
  serve('/catalog/getSpecs/{id}', async ({ id }, context) => {
    const { version } = await loadCatalog(context, id, 'catalog_specs_view')
    const specs = await readSpecs(context.database, id)
    return { specs: specs.map((spec) => presentSpec(spec, id)), version }
  }),

  serve('/catalog/getListedSpecs', async ({ project_id: projectId, catalog_id: catalogId }, context) => {
    await context.require(projectId, 'catalog_view')
    const specs = await readListedSpecs(context.database, { projectId, catalogId })
    return { specs: specs.map(presentListedSpec) }
  }),

  serve('/catalog/updateSpecs', ({ specs: written, drop_values: dropsValues, ...change }, context) =>
    changeOwnList(context, specList(dropsValues), { ...change, written }),
  ),
]
