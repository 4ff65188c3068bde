import { serveExport } from '../../exports/serve-export.ts'
import { serve } from '../../serve/serve.ts'
import { readPath } from './catalog-rows.loader.ts'
import { readPhoto } from './catalog-photo.ts'
import { readUses } from './catalog-use.policy.ts'
import { loadCatalog } from './catalog.loader.ts'
import { presentCatalog } from './catalog.presenter.ts'
import { copyCatalog } from './copy-catalog.ts'
import { createCatalog, removeCatalog, updateCatalog } from './change-catalog.ts'
import { exportCatalogs } from './export-catalogs.ts'
import { mergeCatalogs } from './merging/merge-catalogs.ts'
import { searchCatalogs } from './search-catalogs.ts'
import { readKindDefaults } from './read-kind-defaults.ts'
import { readCatalogTree } from './read-catalog-tree.ts'
import { sortCatalogs } from './sort-catalogs.ts'

export const catalogServed = [
  serve('/catalog/search', (input, context) => searchCatalogs(context, input)),

  serve('/catalog/getTree', (input, context) => readCatalogTree(context.database, input)),

  serveExport('/catalog/export', exportCatalogs),

  serve('/catalog/getDetails/{id}', async ({ id }, context) => ({
    catalog: presentCatalog(await loadCatalog(context, id, 'catalog_view')),
    path: await readPath(context.database, id),
    photo: await readPhoto(context, id),
  })),

  serve('/catalog/create', async (input, context) => ({ id: await createCatalog(context, input) })),

  serve('/catalog/getDefaults/{id}', ({ id }, context) => readKindDefaults(context, id)),

  serve('/catalog/getUses/{id}', async ({ id }, context) => {
    await loadCatalog(context, id, 'catalog_view')
    return readUses(context, id)
  }),

  serve('/catalog/copy', async (input, context) => ({ id: await copyCatalog(context, input) })),

  serve('/catalog/update', async (input, context) => ({
    id: input.id,
    version: await updateCatalog(context, input),
  })),

  serve('/catalog/sort', ({ catalogs }, context) => sortCatalogs(context, catalogs)),

  serve('/catalog/merge', (input, context) => mergeCatalogs(context, input)),

  serve('/catalog/remove/{id}', (input, context) => removeCatalog(context, input)),
]
