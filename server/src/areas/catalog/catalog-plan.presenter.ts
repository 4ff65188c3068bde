import type { CatalogPlan } from '@atrium/contract'
import type { PlanRow } from './catalog-plan-rows.loader.ts'

/** @param catalogId of the kind whose maintenance plans are shown */
export const presentPlan = ({ position: _, ...row }: PlanRow, catalogId: string): CatalogPlan => ({
  ...row,
  is_inherited: row.catalog.id !== catalogId,
})
