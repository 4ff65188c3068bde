import type { CatalogPlan } from '@atrium/contract'
import { inLanguage } from '../../languages/multilingual.ts'
import type { PlanRow } from './catalog-plan-rows.loader.ts'

/** How maintenance plans are shown. */
interface Shown {
  /** Of the kind whose plans are shown. */
  catalogId: string
  language: string
}

export const presentPlan = (
  { position: _, checklist_id, checklist, materials, ...row }: PlanRow,
  { catalogId, language }: Shown,
): CatalogPlan => ({
  ...row,
  is_inherited: row.catalog.id !== catalogId,
  checklist:
    checklist_id !== null && checklist
      ? { id: checklist_id, code: checklist.code, name: inLanguage(checklist.name, language) }
      : null,
  materials: materials.map(({ material_id, material, quantity }) => ({
    material: { id: material_id, ...material, name: inLanguage(material.name, language) },
    quantity,
  })),
})
