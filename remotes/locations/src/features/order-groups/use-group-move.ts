import { placeAt } from '@atrium/screens'
import { isCallFailure, useChange } from '@atrium/client'
import type { CallInput } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { offerUndo } from '../../dialogs/offer-undo.ts'
import type { GroupItem } from '../browse-groups/group-item.ts'
import type { DropTarget } from '../../tree/location-lines.ts'

type Placing = CallInput<'/location-group/sort'>['groups'][number]

/** Moves a group among the others and offers to undo it. Failures are shown. */
export function useGroupMove() {
  const t = useTexts()
  const failureText = useFailureText()
  const sort = useChange('/location-group/sort')

  async function place(placing: Placing): Promise<boolean> {
    try {
      await sort.mutateAsync({ groups: [placing] })
      return true
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toast.error(failureText(error))
      return false
    }
  }

  return async (group: GroupItem, target: DropTarget<GroupItem>): Promise<void> => {
    const { id, name, parent_id, position } = group
    if (await place({ id, ...placeAt(group, target) }))
      offerUndo(t('move.done', { name }), t('undo'), () => place({ id, parent_id, position }))
  }
}
