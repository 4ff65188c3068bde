import { useChange } from '@atrium/client'
import type { CatalogDetails } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'
import { Text } from '@atrium/ui'

export interface RemoveKindProps {
  readonly kind: CatalogDetails
  readonly onRemoved?: () => void
  readonly onClose: () => void
}

/** Asks before a kind of asset is removed. The server says what prevents it. */
export default function RemoveKindDialog({ kind, onRemoved, onClose }: RemoveKindProps) {
  const t = useTexts()
  const remove = useChange('/catalog/remove/{id}')
  return (
    <RemovalDialog
      title={t('kinds.removeTitle', { name: kind.name })}
      confirmLabel={t('kinds.remove')}
      done={t('kinds.removed', { name: kind.name })}
      remove={() => remove.mutateAsync({ id: kind.id, version: kind.version })}
      {...(onRemoved && { onRemoved })}
      onClose={onClose}
    >
      <Text>{t('kinds.removeAsk')}</Text>
    </RemovalDialog>
  )
}
