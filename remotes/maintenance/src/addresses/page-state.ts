import type { MaintenanceOutcome, PlanCriticality, WorkSort } from '@atrium/contract'
import { orderFilters, workDays, type OrderFilters } from '@atrium/orders'
import { asChoice, asText } from '@atrium/portal'
import type { ListSchema } from '@atrium/screens'
import { criticalities, outcomes, sorts } from './maintenance-words.ts'

/** What the list and the board of orders of maintenance are narrowed by. */
export interface MaintenanceFilters extends OrderFilters {
  /** The id of a plan. */
  readonly plan: string
  readonly criticality: PlanCriticality | ''
  readonly outcome: MaintenanceOutcome | ''
}

export const maintenanceList: ListSchema<MaintenanceFilters, WorkSort> = {
  filters: {
    ...orderFilters,
    by: asChoice(workDays, 'due'),
    plan: asText(),
    criticality: asChoice(['', ...criticalities], ''),
    outcome: asChoice(['', ...outcomes], ''),
  },
  sorts,
}
