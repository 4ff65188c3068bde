import { useChange } from '@atrium/client'
import type { CallReply, CatalogSpare } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { ownSpares } from './written-spares.ts'

export interface RemoveSpareProps {
  readonly kindId: string
  /** The spare parts of the kind. */
  readonly read: CallReply<'/catalog/getSpares/{id}'>
  readonly spare: CatalogSpare
  readonly onClose: () => void
}

/** Asks before a spare part of a kind is removed. */
export default function RemoveSpareDialog({ kindId, read, spare, onClose }: RemoveSpareProps) {
  const t = useTexts()
  const { name } = spare.material
  const update = useChange('/catalog/updateSpares')
  const spares = ownSpares(read.spares).filter(({ id }) => id !== spare.id)
  return (
    <RemovalDialog
      title={t('kindSpares.removeTitle', { name })}
      confirmLabel={t('kinds.remove')}
      done={t('kindSpares.removed', { name })}
      remove={() => update.mutateAsync({ id: kindId, spares, version: read.version })}
      onClose={onClose}
    >
      <Text>{t('kindSpares.removeAsk')}</Text>
    </RemovalDialog>
  )
}
