import type { CatalogParam } from '@atrium/contract'
import type { ParamRow } from './catalog-param-rows.loader.ts'

/** @param catalogId of the kind whose parameters are shown */
export const presentParam = ({ position: _, ...row }: ParamRow, catalogId: string | null): CatalogParam => ({
  ...row,
  is_inherited: row.catalog.id !== catalogId,
})
