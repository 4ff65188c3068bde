import { useChange } from '@atrium/client'
import type { CallReply, CatalogPlan } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useFailureText, useNameText, useTexts } from '@atrium/portal'
import { withMoved } from '../order-own-list/with-moved.ts'
import { ownPlans } from './written-plans.ts'

/** Returns a function that moves an own maintenance plan of a kind by one place, with a toast for success or failure. */
export function useMovePlan(kindId: string, read: CallReply<'/catalog/getPlans/{id}'>) {
  const t = useTexts()
  const nameText = useNameText()
  const failureText = useFailureText()
  const { mutate } = useChange('/catalog/updatePlans')
  return (plan: CatalogPlan, by: -1 | 1): void => {
    const plans = withMoved(ownPlans(read.plans), plan.id, by)
    mutate(
      { id: kindId, plans, version: read.version },
      {
        onSuccess: () => toast.success(t('kindPlans.saved', { name: nameText(plan.name) || plan.code })),
        onError: (failure) => toast.error(failureText(failure)),
      },
    )
  }
}
