import type { CatalogPlan } from '@atrium/contract'

/** What is done with the maintenance plans of a kind in a dialog. */
export interface PlanAction {
  readonly name: 'add' | 'edit' | 'remove'
  readonly plan?: CatalogPlan
}
