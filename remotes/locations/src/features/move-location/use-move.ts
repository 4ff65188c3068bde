import { isCallFailure, useChange } from '@atrium/client'
import type { Location } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { offerUndo } from '../../dialogs/offer-undo.ts'
import { placingBack, type Placing } from '../../tree/place-in.ts'

/**
 * Moves locations and offers to undo it. Resolves with whether the move succeeded, and shows the result either way.
 * `onMoved` is called for each location whose parent changed, also by undo.
 */
export function useMove(projectId: string, onMoved?: (locationId: string) => void) {
  const t = useTexts()
  const failureText = useFailureText()
  const change = useChange('/location/reorder')

  async function place(placing: Placing): Promise<boolean> {
    try {
      await change.mutateAsync({ locations: [placing] })
      if (placing.parent_id !== undefined) onMoved?.(placing.id)
      return true
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toast.error(failureText(error))
      return false
    }
  }

  async function move(location: Location, placing: Placing): Promise<boolean> {
    const isDone = await place(placing)
    if (isDone)
      offerUndo(t('move.done', { name: location.name }), t('undo'), () => place(placingBack(location)), {
        location,
        // The offer is void if the location is already back below its old parent or at its old position.
        stillHolds: (now) => now.parent_id !== location.parent_id || now.position !== location.position,
      })
    return isDone
  }
  return { move, isMoving: change.isPending }
}
