import type { CallInput, WorkPriority, WorkSort, WorkStatus } from '@atrium/contract'

// The words of the contract, whose own lists come with all its schemas.

export const workStatuses = [
  'Pending',
  'In Progress',
  'On Hold',
  'Completed',
  'Cancelled',
] as const satisfies readonly WorkStatus[]

/** Orders that somebody still has to do something about. */
export const openStatuses = ['Pending', 'In Progress', 'On Hold'] as const satisfies readonly WorkStatus[]

/** The most urgent first. */
export const workPriorities = ['Urgent', 'High', 'Medium', 'Low'] as const satisfies readonly WorkPriority[]

export const workSorts = [
  'newest',
  'oldest',
  'priority',
  'due',
  'number',
] as const satisfies readonly WorkSort[]

/** The days that a list can be narrowed by. */
export const workDays = [
  'created',
  'due',
  'completed',
] as const satisfies readonly CallInput<'/cm/search'>['date_field'][]
