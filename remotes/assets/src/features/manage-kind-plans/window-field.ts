import type { CatalogPlan } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import type { Needed } from '@atrium/screens'

/** How far from its day something counts as done on time, as a form holds it. */
export interface TypedWindow {
  /** A tenth of the interval, or days that are typed. */
  readonly by: 'interval' | 'days'
  readonly early_days: string
  readonly late_days: string
}

const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.trim()))
const fits = (typed: string) => {
  const days = numberOf(typed)
  return Number.isInteger(days) && days >= 0 && days <= limits.planWindowDays
}

const sent = ({ by, early_days, late_days }: TypedWindow): CatalogPlan['window'] =>
  by === 'interval' ? null : { early_days: numberOf(early_days), late_days: numberOf(late_days) }

export const windowField: Needed<TypedWindow, CatalogPlan['window']> = {
  empty: { by: 'interval', early_days: '1', late_days: '1' },
  same: (one, other) => JSON.stringify(sent(one)) === JSON.stringify(sent(other)),
  needed: true,
  wrong: ({ by, early_days, late_days }) =>
    by === 'interval' || (fits(early_days) && fits(late_days)) ? undefined : 'kindPlans.windowWrong',
  send: sent,
}

/** What a form that edits a window begins with. */
export const typedWindow = (window: CatalogPlan['window']): TypedWindow =>
  window
    ? { by: 'days', early_days: String(window.early_days), late_days: String(window.late_days) }
    : windowField.empty
