import type { CatalogSpec, ListedSpec } from '@atrium/contract'
import type { SpecRow } from './catalog-spec-rows.loader.ts'

/** @param catalogId of the kind whose specifications are shown */
export const presentSpec = ({ position: _, ...row }: SpecRow, catalogId: string | null): CatalogSpec => ({
  ...row,
  is_inherited: row.catalog.id !== catalogId,
})

export const presentListedSpec = ({ id, catalog, code, name, type, unit }: SpecRow): ListedSpec => ({
  id,
  catalog,
  code,
  name,
  type,
  unit,
})
