import type { MaintenanceOutcome, PlanCriticality, WorkSort } from '@atrium/contract'

// The words of the contract, whose own lists come with all its schemas.

/** What the law asks for first. */
export const criticalities = [
  'Statutory',
  'Mandatory',
  'Optimal',
  'Discretionary',
] as const satisfies readonly PlanCriticality[]

export const outcomes = [
  'on_time',
  'early',
  'late',
  'missed',
  'skipped',
  'excused',
  'withdrawn',
] as const satisfies readonly MaintenanceOutcome[]

/** What is due first stands first unless another order is chosen. */
export const sorts = ['due', 'newest', 'oldest', 'priority', 'number'] as const satisfies readonly WorkSort[]
