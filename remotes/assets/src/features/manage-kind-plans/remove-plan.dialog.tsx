import { useChange } from '@atrium/client'
import type { CallReply, CatalogPlan } from '@atrium/contract'
import { useNameText, useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { ownPlans } from './written-plans.ts'

export interface RemovePlanProps {
  readonly kindId: string
  /** The maintenance plans of the kind. */
  readonly read: CallReply<'/catalog/getPlans/{id}'>
  readonly plan: CatalogPlan
  readonly onClose: () => void
}

/** Asks before a maintenance plan of a kind is removed. */
export default function RemovePlanDialog({ kindId, read, plan, onClose }: RemovePlanProps) {
  const t = useTexts()
  const name = useNameText()(plan.name) || plan.code
  const update = useChange('/catalog/updatePlans')
  const plans = ownPlans(read.plans).filter(({ id }) => id !== plan.id)
  return (
    <RemovalDialog
      title={t('kindPlans.removeTitle', { name })}
      confirmLabel={t('kinds.remove')}
      done={t('kindPlans.removed', { name })}
      remove={() => update.mutateAsync({ id: kindId, plans, version: read.version })}
      onClose={onClose}
    >
      <Text>{t('kindPlans.removeAsk')}</Text>
    </RemovalDialog>
  )
}
