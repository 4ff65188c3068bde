import type { CatalogPlan } from '@atrium/contract'
import { useNameText, useTexts } from '@atrium/portal'
import { Badge, Text } from '@atrium/ui'

interface PlanProps {
  readonly plan: CatalogPlan
}

/** What a maintenance plan is: its name, its code, what is to be done, and whether the law asks for it. */
export function PlanName({ plan }: PlanProps) {
  const t = useTexts()
  const nameText = useNameText()
  const description = nameText(plan.description)
  return (
    <>
      <bdi>{nameText(plan.name) || plan.code}</bdi>
      <Text tone="muted" textStyle="xs" fontWeight="normal">
        <bdi>{plan.code}</bdi>
      </Text>
      {description === '' ? null : (
        <Text textStyle="sm" fontWeight="normal" whiteSpace="pre-line">
          <bdi>{description}</bdi>
        </Text>
      )}
      {plan.criticality === 'Statutory' ? (
        <Badge tone="warning">{t('kindPlans.criticalities.Statutory')}</Badge>
      ) : null}
    </>
  )
}

/** Whether a maintenance plan is switched on. */
export function PlanStatus({ plan }: PlanProps) {
  const t = useTexts()
  return (
    <Badge tone={plan.is_active ? 'success' : 'neutral'}>
      {t(plan.is_active ? 'kindPlans.on' : 'kindPlans.waiting')}
    </Badge>
  )
}
