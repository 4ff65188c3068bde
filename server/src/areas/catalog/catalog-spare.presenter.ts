import type { CatalogSpare } from '@atrium/contract'
import { inLanguage } from '../../languages/multilingual.ts'
import type { SpareRow } from './catalog-spare-rows.loader.ts'

/** How spare parts are shown. */
interface Shown {
  /** Of the kind whose spare parts are shown. */
  catalogId: string
  language: string
}

export const presentSpare = (
  { position: _, material_id, material, ...row }: SpareRow,
  { catalogId, language }: Shown,
): CatalogSpare => ({
  ...row,
  material: { id: material_id, ...material, name: inLanguage(material.name, language) },
  is_inherited: row.catalog.id !== catalogId,
})
