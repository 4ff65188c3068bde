import { isCallFailure, useChange } from '@atrium/client'
import type { Location } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { offerUndo } from '../../dialogs/offer-undo.ts'
import { placingBack, type Placing } from '../../tree/place-in.ts'

export interface Move {
  readonly location: Location
  readonly placing: Placing
}

/**
 * Moves locations and offers to undo it. Resolves with whether the move succeeded, and shows the result either way.
 * `onMoved` is called with the first location whose parent changed, also by undo.
 */
export function useMove(projectId: string, onMoved?: (locationId: string) => void) {
  const t = useTexts()
  const failureText = useFailureText()
  const change = useChange('/location/reorder')

  async function place(placings: readonly Placing[]): Promise<boolean> {
    try {
      await change.mutateAsync({ locations: [...placings] })
      const moved = placings.find(({ parent_id: parentId }) => parentId !== undefined)
      if (moved) onMoved?.(moved.id)
      return true
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toast.error(failureText(error))
      return false
    }
  }

  /** Moves one or several locations by one call: all of them or none. */
  async function move(moves: readonly Move[]): Promise<boolean> {
    const [first] = moves
    if (!first) return true
    const isDone = await place(moves.map(({ placing }) => placing))
    const { location } = first
    const done = t(moves.length === 1 ? 'move.done' : 'move.doneMany', {
      name: location.name,
      count: moves.length,
    })
    if (isDone)
      offerUndo(done, t('undo'), () => place(moves.map((one) => placingBack(one.location))), {
        location,
        // The offer is void if the location is already back below its old parent or at its old position.
        stillHolds: (now) => now.parent_id !== location.parent_id || now.position !== location.position,
      })
    return isDone
  }
  return { move, isMoving: change.isPending }
}
