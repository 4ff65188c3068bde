import { useChange } from '@atrium/client'
import type { CallReply, CatalogSpare } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { withMoved } from '../order-own-list/with-moved.ts'
import { ownSpares } from './written-spares.ts'

/** Returns a function that moves an own spare part of a kind by one place, and says whether it did. */
export function useMoveSpare(kindId: string, read: CallReply<'/catalog/getSpares/{id}'>) {
  const t = useTexts()
  const failureText = useFailureText()
  const { mutate } = useChange('/catalog/updateSpares')
  return (spare: CatalogSpare, by: -1 | 1): void => {
    const spares = withMoved(ownSpares(read.spares), spare.id, by)
    mutate(
      { id: kindId, spares, version: read.version },
      {
        onSuccess: () => toast.success(t('kindSpares.saved', { name: spare.material.name })),
        onError: (failure) => toast.error(failureText(failure)),
      },
    )
  }
}
