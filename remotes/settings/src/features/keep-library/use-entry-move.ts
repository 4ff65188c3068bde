import { isCallFailure, useChange } from '@atrium/client'
import type { CallInput } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { placeAt, type DropTarget } from '@atrium/screens'
import type { EntryItem } from './entry-item.ts'

type Placing = CallInput<'/library/sort'>['entries'][number]

/** Moves an entry among the others of its list and offers to undo it. Failures are shown. */
export function useEntryMove() {
  const t = useTexts()
  const failureText = useFailureText()
  const sort = useChange('/library/sort')

  async function place(placing: Placing): Promise<boolean> {
    try {
      await sort.mutateAsync({ entries: [placing] })
      return true
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toast.error(failureText(error))
      return false
    }
  }

  return async (entry: EntryItem, target: DropTarget<EntryItem>): Promise<void> => {
    // Entries of the company that the project follows keep their places.
    if (target.item.project_id !== entry.project_id) return
    const { id, name, parent_id, position } = entry
    if (await place({ id, ...placeAt(entry, target) }))
      toast.success(t('library.moved', { name }), {
        label: t('library.undo'),
        onPress: () => void place({ id, parent_id, position }),
      })
  }
}
