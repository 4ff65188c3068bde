import { call, useChange } from '@atrium/client'
import type { ComputedMaintenance, ListedMaintenance } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useAttempt } from '@atrium/orders'
import { failureOf, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { isOvertaken } from '@atrium/screens'

/** What is moved: only this one, or what follows by its schedule as well. */
export type MoveScope = 'this' | 'following'

export interface Move {
  readonly due_on: string
  readonly scope: MoveScope
  readonly reason: string
}

type Order = Pick<ListedMaintenance, 'id' | 'reference' | 'version' | 'due_on' | 'window_to'>

/** Moves what is due. Each function rejects with the failure of its call, and tells what was done. */
export function useMove() {
  const t = useTexts()
  const dates = useDates()
  const attempt = useAttempt()
  const move = useChange('/pm/move')
  const create = useChange('/pm/createNow')
  const update = useChange('/schedule/update')
  const tell = (name: string, day: string, undo?: () => void) =>
    toast.success(
      t('move.done', { name, day: dates.calendarDay(day) }),
      undo && { label: t('move.undo'), onPress: undo },
    )
  return {
    /** `onNewer` gets the order as it is now if somebody else has changed it meanwhile. */
    async order(
      { id, reference, version, due_on: before, window_to: last }: Order,
      { due_on, scope, reason }: Move,
      onNewer: (newer: Order) => void,
    ): Promise<void> {
      try {
        const moved = await move.mutateAsync({ pm_id: id, version, due_on, scope, reason })
        const back = () =>
          void attempt(() =>
            move.mutateAsync({ pm_id: id, version: moved.version, due_on: before, scope: 'this', reason }),
          )
        // What follows has begun anew from the new day, and a day beyond the window needs a reason.
        tell(reference, due_on, scope === 'this' && before <= last ? back : undefined)
      } catch (error) {
        const failure = failureOf(error)
        if (failure && isOvertaken(failure)) {
          const newer = await call('/pm/getDetails/{id}', { id })
          if (newer.ok) onNewer(newer.data.pm)
        }
        throw error
      }
    },
    /** A day that has no order yet gets one on another day; what follows gets a new day from which it counts. */
    async toCome(
      { schedule_id, sequence, plan, occurrence_on: day }: ComputedMaintenance,
      { due_on, scope, reason }: Move,
    ): Promise<void> {
      if (scope === 'this') await create.mutateAsync({ schedule_id, sequence, due_on, reason })
      else await update.mutateAsync({ id: schedule_id, anchor: due_on, withdraw_from: day })
      tell(plan.name, due_on)
    },
  }
}
