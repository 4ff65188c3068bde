import { serve, type ServedCall } from '../../serve/serve.ts'
import { loadAsset } from '../asset/asset.loader.ts'
import { loadCatalog } from '../catalog/catalog.loader.ts'
import { readSights, sees } from '../location/sight.ts'
import { adoptedRowsOf, listDocuments } from './list-documents.ts'

export const handoverDocumentServed: readonly ServedCall[] = [
  serve('/asset/getDocuments/{id}', async ({ id }, context) => {
    await loadAsset(context, id, 'asset_view')
    return listDocuments(context.database, await adoptedRowsOf(context.database, id))
  }),

  serve('/catalog/getDocuments/{id}', async ({ id }, context) => {
    await loadCatalog(context, id, 'catalog_view')
    const rows = await adoptedRowsOf(context.database, id)
    const projectIds = [...new Set(rows.map((row) => row.project_id))]
    const rights = await context.rightsByProject(projectIds)
    const sights = new Map((await readSights(context, projectIds)).map((sight) => [sight.projectId, sight]))
    const seen = rows.filter(({ project_id: projectId, path }) => {
      const own = rights.get(projectId)
      const sight = sights.get(projectId)
      return own?.may('asset_view') && own.may('location_view') && sight && sees(sight, path)
    })
    return listDocuments(context.database, seen)
  }),
]
