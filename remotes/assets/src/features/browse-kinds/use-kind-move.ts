import { isCallFailure, useChange } from '@atrium/client'
import type { CallInput, CatalogInTree } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { placeAt, type DropTarget } from '@atrium/screens'

type Placing = Pick<CallInput<'/catalog/update'>, 'id' | 'parent_id' | 'position'>

/**
 * Where a kind goes when it is dropped. Kinds of all projects stand before those of the project among siblings, so that beside one of
 * the others a kind comes to the end of its own. Null where nothing would change.
 */
export function placingOf(
  kind: CatalogInTree,
  target: DropTarget<CatalogInTree>,
): Omit<Placing, 'id'> | null {
  const { item, zone } = target
  if (zone === 'into' || item.project_id === kind.project_id) return placeAt(kind, target)
  return item.parent_id === kind.parent_id ? null : { parent_id: item.parent_id }
}

/** Moves a kind in the tree and offers to undo it. Failures are shown. */
export function useKindMove() {
  const t = useTexts()
  const failureText = useFailureText()
  const update = useChange('/catalog/update')

  async function place(placing: Placing): Promise<boolean> {
    try {
      await update.mutateAsync(placing)
      return true
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toast.error(failureText(error))
      return false
    }
  }

  return async (kind: CatalogInTree, target: DropTarget<CatalogInTree>): Promise<void> => {
    const { id, name, parent_id, position } = kind
    if (kind.project_id === null && target.zone === 'into' && target.item.project_id !== null)
      return void toast.error(t('kinds.sharedBelowOwn'))
    const placing = placingOf(kind, target)
    if (placing === null) return
    if (await place({ id, ...placing }))
      toast.success(t('kinds.moved', { name }), {
        label: t('kinds.undo'),
        onPress: () => void place({ id, parent_id, position }),
      })
  }
}
