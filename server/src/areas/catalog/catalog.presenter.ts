import { topLevel, type CatalogDetails } from '@atrium/contract'
import type { CatalogRow } from './catalog-rows.loader.ts'

export const presentCatalog = (row: CatalogRow): CatalogDetails => ({
  ...row,
  parent_id: row.parent_id ?? topLevel,
})
