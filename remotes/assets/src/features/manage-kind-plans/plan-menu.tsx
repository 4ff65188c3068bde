import type { CallReply, CatalogPlan } from '@atrium/contract'
import { useAccess, useNameText, useTexts } from '@atrium/portal'
import { MenuButton } from '@atrium/ui'
import { EllipsisVertical } from 'lucide-react'
import type { PlanAction } from './plan-action.ts'
import { useMovePlan } from './use-move-plan.ts'
import { ownPlans } from './written-plans.ts'

interface PlanMenuProps {
  readonly kindId: string
  readonly read: CallReply<'/catalog/getPlans/{id}'>
  readonly plan: CatalogPlan
  readonly onAction: (action: PlanAction) => void
}

/** What can be done with a maintenance plan of a kind: edit it, move it by one place, remove it. */
export function PlanMenu({ kindId, read, plan, onAction }: PlanMenuProps) {
  const t = useTexts()
  const name = useNameText()(plan.name) || plan.code
  const mayEdit = useAccess('catalog_plan_edit')
  const mayRemove = useAccess('catalog_plan_delete')
  const move = useMovePlan(kindId, read)
  const own = ownPlans(read.plans)
  const at = own.findIndex(({ id }) => id === plan.id)
  return (
    <MenuButton
      size="sm"
      kind="quiet"
      label={t('kinds.actionsOf', { name })}
      icon={<EllipsisVertical size={16} />}
      items={[
        ...(mayEdit ? [{ value: 'edit', label: t('kinds.edit') }] : []),
        ...(mayEdit && at > 0 ? [{ value: 'up', label: t('kindSpares.up') }] : []),
        ...(mayEdit && at < own.length - 1 ? [{ value: 'down', label: t('kindSpares.down') }] : []),
        ...(mayRemove ? [{ value: 'remove', label: t('kinds.remove'), tone: 'danger' as const }] : []),
      ]}
      onSelect={(value) => {
        if (value === 'up' || value === 'down') move(plan, value === 'up' ? -1 : 1)
        else onAction({ name: value === 'remove' ? 'remove' : 'edit', plan })
      }}
    />
  )
}
