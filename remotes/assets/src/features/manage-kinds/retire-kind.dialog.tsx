import { useChange } from '@atrium/client'
import type { CatalogDetails } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'
import { Text } from '@atrium/ui'

interface RetireKindProps {
  readonly kind: CatalogDetails
  readonly onClose: () => void
}

/** Asks before a kind of asset is retired, so that it takes no new assets, or before it is put back in use. */
export function RetireKindDialog({ kind, onClose }: RetireKindProps) {
  const t = useTexts()
  const update = useChange('/catalog/update')
  const { id, name, version, is_active: isActive } = kind
  const words = isActive ? 'kinds.retire' : 'kinds.restore'
  return (
    <RemovalDialog
      title={t(`${words}.title`, { name })}
      confirmLabel={t(isActive ? 'kinds.actionNames.retire' : 'kinds.actionNames.restore')}
      isRestoring={!isActive}
      done={t(`${words}.done`, { name })}
      remove={() => update.mutateAsync({ id, version, is_active: !isActive })}
      onClose={onClose}
    >
      <Text>{t(`${words}.detail`)}</Text>
    </RemovalDialog>
  )
}
