import type { CatalogPlan, PlanUnit } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import type { Needed } from '@atrium/screens'

export const intervalUnits = ['day', 'week', 'month', 'year'] as const satisfies readonly PlanUnit[]

/** How often something is done, as a form holds it. Without a unit it is done when it is needed. */
export interface TypedInterval {
  readonly every: string
  readonly unit: PlanUnit | ''
}

const numberOf = ({ every }: TypedInterval): number => Number(every.trim())

/** How often something is done. The number only counts with a unit. */
export const intervalField: Needed<TypedInterval, CatalogPlan['interval']> = {
  empty: { every: '1', unit: 'year' },
  same: (one, other) => one.unit === other.unit && (one.unit === '' || numberOf(one) === numberOf(other)),
  needed: true,
  wrong(typed) {
    const every = numberOf(typed)
    const fits = Number.isInteger(every) && every >= 1 && every <= limits.planEvery
    return typed.unit === '' || fits ? undefined : 'kindPlans.everyWrong'
  },
  send: (typed) => (typed.unit === '' ? null : { every: numberOf(typed), unit: typed.unit }),
}

/** What a form that edits an interval begins with. */
export const typedInterval = (interval: CatalogPlan['interval']): TypedInterval =>
  interval ? { every: String(interval.every), unit: interval.unit } : { every: '1', unit: '' }
