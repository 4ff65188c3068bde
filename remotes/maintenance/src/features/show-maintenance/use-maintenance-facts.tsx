import type { MaintenanceDetails } from '@atrium/contract'
import type { OwnOrderParts } from '@atrium/orders'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Text, type Fact } from '@atrium/ui'
import { CriticalityBadge } from './criticality-badge.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'
import { useWindowText } from './use-window-text.ts'

/** What only orders of maintenance say: why they are there, when they are due, and what became of that. */
export function useMaintenanceFacts(order: MaintenanceDetails): Pick<OwnOrderParts, 'facts' | 'printed'> {
  const t = useTexts()
  const dates = useDates()
  const windowText = useWindowText()
  const fact = (key: string, value: Fact['value']): Fact => ({ key, name: t(`fields.${key}`), value })
  const { plan, outcome, outcome_reason: reason, created_by: creator } = order
  const due = dates.calendarDay(order.due_on)
  return {
    facts: {
      about: [
        fact('plan', <bdi>{plan.name}</bdi>),
        fact('criticality', <CriticalityBadge criticality={plan.criticality} />),
        fact('due_on', due),
        fact('window', windowText(order)),
        // Nobody made an order that its schedule made.
        ...(creator ? [fact('created_by', <bdi>{creator.name}</bdi>)] : []),
      ],
      found:
        outcome === null
          ? []
          : [
              fact(
                'outcome',
                <>
                  <OutcomeBadge outcome={outcome} />
                  {reason === '' ? null : (
                    <Text tone="muted" textStyle="sm" overflowWrap="anywhere">
                      <bdi>{reason}</bdi>
                    </Text>
                  )}
                </>,
              ),
            ],
    },
    printed: [
      { key: 'plan', value: plan.name },
      { key: 'criticality', value: t(`criticality.${plan.criticality}`) },
      { key: 'due_on', value: due },
      { key: 'window', value: windowText(order) },
    ],
  }
}
