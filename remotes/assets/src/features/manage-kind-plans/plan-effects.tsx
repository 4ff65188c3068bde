import type { CatalogPlan } from '@atrium/contract'
import { OrdersAnew, useSettled } from '@atrium/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { plansPreviewQuery } from '../../queries/plan.queries.ts'
import type { PlanForm } from './plan-fields.ts'
import { ruleOf, typedRule } from './rule-field.ts'
import { ownPlans } from './written-plans.ts'

interface PlanEffectsProps {
  readonly projectId: string
  readonly kindId: string
  /** The plans of the kind. */
  readonly plans: readonly CatalogPlan[]
  /** The one that is edited, as it is stored. */
  readonly plan: CatalogPlan
  readonly values: Pick<PlanForm, 'rule' | 'lead_days' | 'is_active'>
}

/** Long enough to type the next digit. Milliseconds. */
const rest = 400

/**
 * What becomes of the schedules of a plan and of their orders, before another rule, lead or switch is saved. Nothing where these are as
 * before or wrong, and where nobody tells how many schedules there are.
 */
export function PlanEffects({ projectId, kindId, plans, plan, values }: PlanEffectsProps) {
  const rule = ruleOf(values.rule)
  const lead = values.lead_days.trim()
  const isWhole = lead !== '' && Number.isInteger(Number(lead))
  const settled = useSettled(
    rule && isWhole ? { rule, lead_days: Number(lead), is_active: values.is_active } : null,
    rest,
  )
  const before = {
    rule: ruleOf(typedRule(plan.rule)),
    lead_days: plan.lead_days,
    is_active: plan.is_active,
  }
  const isOtherwise = settled !== null && JSON.stringify(settled) !== JSON.stringify(before)
  const query = useQuery({
    ...plansPreviewQuery(projectId, {
      id: kindId,
      plans: ownPlans(plans).map((one) => (one.id === plan.id ? { ...one, ...settled } : one)),
    }),
    enabled: isOtherwise,
    placeholderData: keepPreviousData,
  })
  const uses = query.data?.preview.uses
  if (!isOtherwise || uses === null || query.isError) return null
  return <OrdersAnew orders={uses} schedules={uses?.schedules} busy={query.isPlaceholderData} />
}
