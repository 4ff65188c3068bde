import { useChange } from '@atrium/client'
import type { ComputedMaintenance } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useAttempt } from '@atrium/orders'
import { navigate, useTexts, type Project } from '@atrium/portal'
import { thingAddress } from '@atrium/screens'

type Day = Pick<ComputedMaintenance, 'schedule_id' | 'sequence' | 'plan'>

/** Returns a function that makes the order of a day that has none yet, or its inspection, and offers the way to it. Failures are shown. */
export function useMakeNow(project: Project): (day: Day) => Promise<void> {
  const t = useTexts()
  const attempt = useAttempt()
  const create = useChange('/pm/createNow')
  return async ({ schedule_id, sequence, plan }) => {
    await attempt(async () => {
      const { thing, id } = await create.mutateAsync({ schedule_id, sequence })
      toast.success(t(`make.${thing}.done`, { name: plan.name }), {
        label: t(`make.${thing}.open`),
        onPress: () => navigate(thingAddress(project.code, thing, id) ?? ''),
      })
    })
  }
}
