import { asChoice, asText, type SearchShape } from '@atrium/portal'
import type { OrderFilters } from '../kind/order-shapes.ts'
import { workDays, workPriorities, workStatuses } from './order-words.ts'

export const onlyChoices = ['open', 'overdue', 'unassigned', 'mine'] as const

type SharedFilters = Omit<OrderFilters, 'service' | 'requester' | 'plan' | 'criticality' | 'outcome'>

/** The filters that lists of both kinds have. */
export const orderFilters: SearchShape<SharedFilters> = {
  search: asText(),
  status: asChoice(['', ...workStatuses], ''),
  priority: asChoice(['', ...workPriorities], ''),
  only: asChoice(['', ...onlyChoices], ''),
  location: asText(),
  asset: asText(),
  worker: asText(),
  team: asText(),
  department: asText(),
  step: asText(),
  by: asChoice(workDays, 'created'),
  from: asText(),
  to: asText(),
}

/** The workflow whose steps are the columns of the board; empty for the statuses. */
export const boardShape: SearchShape<{ readonly workflow: string }> = { workflow: asText() }

/** The person's own orders: what is open, or all, and the text that they are searched for. */
export const myOrdersShape: SearchShape<{ readonly show: 'open' | 'all'; readonly search: string }> = {
  show: asChoice(['open', 'all'], 'open'),
  search: asText(),
}

export const orderShape: SearchShape<{ readonly tab: string }> = { tab: asText('overview') }
